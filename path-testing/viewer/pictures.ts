import { Result, Schema } from 'effect'

/** The pictures' files by machine and state: `index.json` of their folder. */
const Index = Schema.Record(Schema.String, Schema.Record(Schema.String, Schema.String))

/** Returns the pictures in a folder of this host by the ids of a machine's states; none where nobody published them. */
export const picturesIn = async (folder: string, machine: string): Promise<ReadonlyMap<string, string>> => {
  try {
    const response = await fetch(`${folder}/index.json`)
    const read = Schema.decodeUnknownResult(Index)(await response.json())
    const files = Result.isSuccess(read) ? new Map(Object.entries(read.success)).get(machine) : undefined
    return new Map(
      Object.entries(files ?? {})
        // A file of the folder itself, and nothing else.
        .filter(([, file]) => /^[\w.-]+\.jpg$/.test(file))
        .map(([state, file]) => [state, `${folder}/${file}`]),
    )
  } catch {
    return new Map()
  }
}
