import { appendFile, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Result, Schema } from 'effect'

const Text = Schema.String.check(Schema.isMaxLength(200))
/** 64 bits, as protobuf's JSON writes them. */
const Whole = Schema.String.check(Schema.isPattern(/^\d{1,19}$/))

const texts = <Key extends string>(...keys: readonly Key[]) =>
  keys.map((key) => Schema.Struct({ key: Schema.Literal(key), value: Schema.Struct({ stringValue: Text }) }))
const counts = <Key extends string>(...keys: readonly Key[]) =>
  keys.map((key) => Schema.Struct({ key: Schema.Literal(key), value: Schema.Struct({ intValue: Whole }) }))

const Transition = Schema.Struct({
  timeUnixNano: Whole,
  severityNumber: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 24 })),
  eventName: Schema.Literal('flow.transition'),
  attributes: Schema.Array(
    Schema.Union([...texts('flow', 'actor', 'from', 'state', 'event', 'outcome'), ...counts('milliseconds', 'seq')]),
  ).check(Schema.isMaxLength(8)),
})

/** The batches of flows' steps that the site sends: OpenTelemetry's logs as JSON, and nothing beside them (FLOW-10). */
const FlowLogs = Schema.Struct({
  resourceLogs: Schema.Tuple([
    Schema.Struct({
      resource: Schema.Struct({
        attributes: Schema.Array(
          Schema.Union(texts('service.name', 'service.version', 'browser.language', 'device.class', 'session.id')),
        ).check(Schema.isMaxLength(5)),
      }),
      scopeLogs: Schema.Tuple([
        Schema.Struct({
          scope: Schema.Struct({
            name: Schema.Literal('flows'),
            attributes: Schema.optionalKey(Schema.Array(Schema.Union(counts('dropped'))).check(Schema.isMaxLength(1))),
          }),
          logRecords: Schema.Array(Transition).check(Schema.isMaxLength(500)),
        }),
      ]),
    }),
  ]),
})
export type FlowLogs = typeof FlowLogs.Type

/** Reads the body of a request; undefined unless it is a batch of steps. */
export const readFlowLogs = (body: string): FlowLogs | undefined => {
  try {
    const read = Schema.decodeUnknownResult(FlowLogs, { onExcessProperty: 'error' })(JSON.parse(body))
    return Result.isSuccess(read) ? read.success : undefined
  } catch {
    return undefined
  }
}

/** The most bytes of a day's file. */
const mostOfDay = 256 * 1024 * 1024

/** Appends a batch as one line to the file of its day; returns false where the file is full. */
export const keepFlowLogs = async (folder: string, logs: FlowLogs, day: string): Promise<boolean> => {
  const file = join(folder, `${day}.jsonl`)
  const { size } = await stat(file).catch(() => ({ size: 0 }))
  if (size > mostOfDay) return false
  await mkdir(folder, { recursive: true })
  await appendFile(file, `${JSON.stringify(logs)}\n`)
  return true
}
