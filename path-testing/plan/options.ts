import { parseArgs } from 'node:util'
import { PlanError } from './plan-error.ts'
import { flowNamed, type PlannableFlow } from './plannable-flows.ts'
import { languages, type PlanLanguage } from './languages.ts'
import { coverages, type Coverage, type PlanRequest } from './plan-request.ts'

const known = {
  coverage: { type: 'string', default: 'transitions' },
  bound: { type: 'string' },
  cut: { type: 'string' },
  from: { type: 'string', multiple: true },
  to: { type: 'string', multiple: true },
  through: { type: 'string', multiple: true },
  avoid: { type: 'string', multiple: true },
  format: { type: 'string', default: 'gherkin' },
  language: { type: 'string', default: 'EN' },
  all: { type: 'boolean', default: false },
  machine: { type: 'boolean', default: false },
  compare: { type: 'boolean', default: false },
  mutants: { type: 'boolean', default: false },
  freeze: { type: 'boolean', default: false },
  shrink: { type: 'boolean', default: false },
  write: { type: 'string' },
  out: { type: 'string' },
  run: { type: 'boolean', default: false },
  keep: { type: 'boolean', default: false },
  left: { type: 'boolean', default: false },
  'base-url': { type: 'string' },
  pictures: { type: 'boolean', default: false },
  headed: { type: 'boolean', default: false },
  workers: { type: 'string' },
  patience: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

/** A tester's request. */
export interface Options<Format extends string, Known extends PlannableFlow> {
  /** Empty: list all flows. */
  readonly flows: readonly Known[]
  readonly request: PlanRequest
  readonly format: Format
  /** The language of the plan's sentences. */
  readonly language: PlanLanguage
  /** Plan every transition of the machine, also those that the page cannot take. */
  readonly byMachine: boolean
  readonly compare: boolean
  /** Score the tests by mutants instead of planning. */
  readonly mutants: boolean
  /** Write the machines' graphs as the expected ones instead of planning. */
  readonly freeze: boolean
  /** A recording of the viewer to replay. */
  readonly recording?: string
  /** Shrink the replays that fail. */
  readonly shrink: boolean
  /** Publish the last walk's pictures for the viewer. */
  readonly pictures: boolean
  readonly out?: string
  readonly help: boolean
  readonly run?: {
    readonly baseUrl?: string
    readonly headed: boolean
    readonly workers?: number
    readonly patience?: number
    readonly write?: string
    /** Keep which pairs were walked. */
    readonly keep: boolean
    /** Walk the pairs alone that no walk has taken. */
    readonly left: boolean
  }
}

const oneOf = <Name extends string>(option: string, value: string, names: readonly Name[]): Name => {
  const found = names.find((name) => name === value)
  if (found === undefined) throw new PlanError(`--${option} must be one of ${names.join(', ')}, not "${value}".`)
  return found
}

const whole = (option: string, value: string | undefined): number | undefined => {
  if (value === undefined) return undefined
  if (!/^[1-9]\d{0,3}$/.test(value))
    throw new PlanError(`--${option} must be a whole number from 1 to 9999, not "${value}".`)
  return Number(value)
}

const address = (value: string | undefined): string | undefined => {
  if (value !== undefined && !/^https?:\/\//.test(value))
    throw new PlanError(`--base-url must be an address such as https://site.example, not "${value}".`)
  return value
}

/** A file among the beginnings is a recording; no state and no event is called so. */
const recordingIn = (from: readonly string[] = []): string | undefined => {
  const file = from.find((name) => name.endsWith('.json'))
  if (file !== undefined && from.length > 1) throw new PlanError('--from takes one recording, and nothing beside it.')
  return file
}

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: known, allowPositionals: true })
  } catch (error) {
    const names = Object.keys(known).map((name) => `--${name}`)
    throw new PlanError(`${(error as Error).message.split('. ')[0]}.\nThe options are ${names.join(', ')}.`)
  }
}

/**
 * Parses a command line about a project's flows and formats, of which `gherkin` is the default. Throws a `PlanError` with the
 * valid words for an unknown one.
 */
export const parseOptions = <Format extends string, Known extends PlannableFlow>(
  args: readonly string[],
  project: { readonly flows: readonly Known[]; readonly formats: readonly Format[] },
): Options<Format, Known> => {
  const { values, positionals } = parsed(args)
  const bound = whole('bound', values.bound)
  const coverage: Coverage = oneOf('coverage', values.coverage, coverages)
  if (bound !== undefined && coverage !== 'simple') throw new PlanError('--bound needs --coverage simple.')
  const cut = whole('cut', values.cut)
  if (cut !== undefined && (coverage === 'simple' || values.to || values.through))
    throw new PlanError('--cut takes neither --coverage simple nor --to or --through: a part ends anywhere.')
  const isForRun =
    values['base-url'] !== undefined || values.headed || values.workers !== undefined || values.patience !== undefined
  const isWalked = values.run || values.write !== undefined
  if (isForRun && !isWalked)
    throw new PlanError('--base-url, --headed, --workers and --patience need --run or --write.')
  const recording = recordingIn(values.from)
  if (values.keep && (!values.run || coverage !== 'pairs' || recording !== undefined))
    throw new PlanError('--keep needs --coverage pairs --run: it keeps which pairs were walked.')
  if (values.left && !values.keep)
    throw new PlanError('--left needs --keep: it walks the pairs that no walk has taken.')
  if (values.shrink && recording === undefined) throw new PlanError('--shrink needs --from RECORDING.json.')
  const isOther = values.compare || values.mutants || values.freeze || values.all || values.machine
  if (
    recording !== undefined &&
    (isOther || values.to || values.through || values.avoid || bound !== undefined || cut !== undefined)
  )
    throw new PlanError('A recording says which steps come: --from RECORDING.json takes flows, and no other request.')
  if (values.all && positionals.length > 0) throw new PlanError('Name flows, or use --all.')
  const named = positionals.map((name) => flowNamed(project.flows, name))
  const flows = values.all ? project.flows : named
  const isForFlows = isWalked || values.mutants || values.freeze || values.out !== undefined
  if (isForFlows && flows.length === 0 && recording === undefined) throw new PlanError('Name a flow, or use --all.')
  if (isWalked && values.machine)
    throw new PlanError('--run walks the page; --machine plans steps that no page shows. Choose one.')
  if (values.mutants && (isWalked || values.compare || values.out !== undefined))
    throw new PlanError('--mutants takes flows only: it makes no plan.')
  if (values.freeze && (isWalked || values.compare || values.mutants || values.out !== undefined))
    throw new PlanError('--freeze takes flows only: it makes no plan.')
  if (values.pictures && (flows.length > 0 || isForFlows))
    throw new PlanError('--pictures stands alone: it takes the last walk.')
  const baseUrl = address(values['base-url'])
  const workers = whole('workers', values.workers)
  const patience = whole('patience', values.patience)
  const request: PlanRequest = {
    coverage,
    ...(bound !== undefined && { bound }),
    ...(cut !== undefined && { cut }),
    ...(values.from && recording === undefined && { from: values.from }),
    ...(values.to && { to: values.to }),
    ...(values.through && { through: values.through }),
    ...(values.avoid && { avoid: values.avoid }),
  }
  return {
    flows,
    request,
    format: oneOf('format', values.format, project.formats),
    language: oneOf('language', values.language.toUpperCase(), languages),
    byMachine: values.machine,
    compare: values.compare,
    mutants: values.mutants,
    freeze: values.freeze,
    pictures: values.pictures,
    help: values.help,
    shrink: values.shrink,
    ...(recording !== undefined && { recording }),
    ...(values.out !== undefined && { out: values.out }),
    ...(isWalked && {
      run: {
        ...(values.write !== undefined && { write: values.write }),
        headed: values.headed,
        keep: values.keep,
        left: values.left,
        ...(baseUrl !== undefined && { baseUrl }),
        ...(workers !== undefined && { workers }),
        ...(patience !== undefined && { patience }),
      },
    }),
  }
}
