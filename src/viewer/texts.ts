import { mostEntries } from './limits.ts'
import type { Problem } from './recording.ts'

/** All texts of the viewer, a tool in English only (docs/decisions/023-flow-viewer.md). */
export const texts = {
  title: 'Flow viewer',
  offer: 'See the flows of this page',
  offerOpen: 'Open the viewer',
  offerStately: 'Stately inspector',
  offerStatelyNote: 'needs internet access',
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
  pending: 'pending: its code is loading',
  others: 'Not running',
  noDiagram: 'This actor has no states: it runs and ends.',
  diagramComes: 'Loading the diagram…',
  diagramFailed: (name: string) => `Couldn't load the diagram of ${name}. Choose another one, then this one again.`,
  unknownMachine: (name: string) => `There is no diagram of ${name} in this release.`,
  nothingYet: 'No events yet. Open the viewer from a page of the site with ?inspect, or open a recording.',
  stream: 'Events',
  streamCount: (shown: number, all: number) =>
    `${shown === all ? all : `${shown} of ${all}`} entries${all < mostEntries ? '' : '; no more are kept: save the recording and reload the page'}`,
  search: 'Find',
  onlyActor: (name: string) => `Only ${name}`,
  moment: 'Moment',
  back: 'One step back',
  forth: 'One step on',
  follow: 'Now',
  positionOf: (position: number, all: number, at: number) => `${position} of ${all}, after ${(at / 1000).toFixed(1)} s`,
  kinds: { actor: 'starts', event: 'receives', state: 'is in' },
  events: {
    'xstate.init': 'its start',
    'xstate.stop': 'its end',
    'xstate.promise.resolve': 'the result of its call',
    'xstate.promise.reject': 'the failure of its call',
  } as Readonly<Record<string, string>>,
  statuses: { active: 'running', done: 'finished', error: 'failed', stopped: 'stopped' },
  figuresOf: (recordings: number) =>
    recordings === 0
      ? 'Open recordings to see their figures. Until then, the live session is shown.'
      : `Figures of ${recordings} opened ${recordings === 1 ? 'recording' : 'recordings'}.`,
  machine: 'Flow',
  state: 'State',
  entered: 'Entered',
  went: 'Next state',
  stayed: 'Time in state (median)',
  nowhere: 'ended here',
  seconds: (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`,
  ways: (name: string) => `Transitions between the states of ${name}`,
  problem: (name: string, problem: Problem): string => {
    switch (problem.kind) {
      case 'tooLarge':
        return `${name} is too large: a recording has at most 100,000 entries and 64 MB.`
      case 'unreadable':
        return `${name} cannot be read: it was moved, or access was denied.`
      case 'noJson':
        return `${name} cannot be read: it is not JSON, or it is incomplete.`
      case 'noRecording':
        return `${name} is not a recording of this viewer. ${problem.detail}`
    }
  },
} as const
