import { mostEntries } from './limits.ts'
import type { Problem } from './recording.ts'

/** Every word of the viewer: a tool of the house, which speaks English only (docs/decisions/023-flow-viewer.md). */
export const texts = {
  title: 'Flow viewer',
  offer: 'See the flows of this page',
  offerOpen: 'Open the viewer',
  offerStately: 'Stately inspector',
  offerStatelyNote: 'needs the internet, and loads this page anew',
  close: 'Close',
  flows: 'Flows',
  figures: 'Figures',
  pages: 'Pages of the viewer',
  light: 'Light',
  dark: 'Dark',
  save: 'Save recording',
  open: 'Open recordings…',
  shown: 'Shown',
  live: 'Live',
  actors: 'Running',
  diagram: (name: string) => `Diagram of ${name}`,
  whole: 'All of it',
  noDiagram: 'This is work without states of its own: it runs, and it ends.',
  diagramComes: 'The diagram is on its way.',
  diagramFailed: (name: string) => `The diagram of ${name} did not come. Choose another one, and this one again.`,
  unknownMachine: (name: string) => `There is no diagram of ${name} in this release.`,
  nothingYet: 'Nothing has happened yet. Open the viewer from a page of the site with ?inspect, or open a recording.',
  stream: 'What happened',
  streamCount: (shown: number, all: number) =>
    `${shown === all ? all : `${shown} of ${all}`} entries${all < mostEntries ? '' : '; no more are kept: save them, and load the page anew'}`,
  search: 'Find',
  onlyActor: (name: string) => `Only ${name}`,
  moment: 'Moment',
  back: 'One step back',
  forth: 'One step on',
  follow: 'Now',
  positionOf: (position: number, all: number, at: number) => `${position} of ${all}, after ${(at / 1000).toFixed(1)} s`,
  kinds: { actor: 'begins', event: 'hears', state: 'is in' },
  events: {
    'xstate.init': 'its start',
    'xstate.stop': 'its end',
    'xstate.promise.resolve': 'the outcome of its work',
    'xstate.promise.reject': 'that its work broke',
  } as Readonly<Record<string, string>>,
  statuses: { active: 'runs', done: 'has ended', error: 'has broken', stopped: 'was stopped' },
  figuresOf: (recordings: number) =>
    recordings === 0
      ? 'Open recordings to see their figures. Until then these are of the live session.'
      : `Of ${recordings} opened ${recordings === 1 ? 'recording' : 'recordings'} together.`,
  machine: 'Flow',
  state: 'State',
  entered: 'Entered',
  went: 'Went on to',
  stayed: 'Stayed (median)',
  nowhere: 'ended here',
  seconds: (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`,
  ways: (name: string) => `Ways from state to state in ${name}`,
  problem: (name: string, problem: Problem): string => {
    switch (problem.kind) {
      case 'tooLarge':
        return `${name} is too large: a recording has at most 100,000 entries and 64 MB.`
      case 'unreadable':
        return `${name} cannot be read: it was moved, or it may not be read.`
      case 'noJson':
        return `${name} cannot be read: it is not JSON, or it was cut off.`
      case 'noRecording':
        return `${name} is not a recording of this viewer. ${problem.detail}`
    }
  },
} as const
