import { Result, Schema } from 'effect'

/** The pictures' files by machine and state, as `npm run paths -- --pictures` publishes them after a walk. */
const Index = Schema.Record(Schema.String, Schema.Record(Schema.String, Schema.String))

/** The folder of the pictures on the site's host. */
export const picturesFolder = '/flow-pictures'

/** Returns the pictures of a machine's states by the states' ids; none where nobody published them (FLOW-08). */
export const loadPictures = async (machine: string): Promise<ReadonlyMap<string, string>> => {
  try {
    const response = await fetch(`${picturesFolder}/index.json`)
    const read = Schema.decodeUnknownResult(Index)(await response.json())
    const files = Result.isSuccess(read) ? new Map(Object.entries(read.success)).get(machine) : undefined
    return new Map(
      Object.entries(files ?? {})
        // A file of the folder itself, and nothing else.
        .filter(([, file]) => /^[\w.-]+\.jpg$/.test(file))
        .map(([state, file]) => [state, `${picturesFolder}/${file}`]),
    )
  } catch {
    return new Map()
  }
}
