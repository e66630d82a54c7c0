import { PlanError } from './plan-error.ts'

/** The languages of plans; the machines themselves are described in English. */
export const languages = ['EN', 'NE', 'CN'] as const
export type PlanLanguage = (typeof languages)[number]

/**
 * The reason why a plan has no step for a transition: only an error takes it, or another flow, or one of these comes before; it needs
 * another input of the machine; no hand of this page does it there; or the request leaves it out.
 */
export type LeftReason = 'defect' | 'within' | 'beyond' | 'start' | 'page' | 'request'

/** The words between the sentences. Those of Gherkin are its own keywords in that language. */
export interface Phrases {
  /** A path's title: the state that it ends in, after which step. */
  readonly ends: (states: string, sentence: string) => string
  /** The title of a path without steps. */
  readonly looks: (states: string) => string
  readonly gherkin: {
    readonly language: string
    readonly feature: string
    readonly rule: string
    readonly scenario: string
    readonly starts: string
    readonly happens: string
    readonly holds: string
  }
  readonly everyFlow: string
  /** A state, marked up where the format can, with its meaning. */
  readonly isIn: (states: string, means: string) => string
  readonly path: (title: string) => string
  readonly begins: (where: string) => string
  /** The number of transitions in a plan, of all that the machine has. */
  readonly covers: (taken: number, all: number) => string
  readonly left: string
  /** The words for each reason to leave a transition out. */
  readonly because: Readonly<Record<LeftReason, string>>
}

/** By language. */
export const phrases: Readonly<Record<PlanLanguage, Phrases>> = {
  EN: {
    ends: (states, sentence) => `ends in ${states} after “${sentence}”`,
    looks: (states) => `looks at ${states}`,
    gherkin: {
      language: 'en',
      feature: 'Feature',
      rule: 'Rule',
      scenario: 'Scenario',
      starts: 'Given',
      happens: 'When',
      holds: 'Then',
    },
    everyFlow: 'Every flow',
    isIn: (states, means) => `the flow is in ${states}: ${means}`,
    path: (title) => `The path ${title}.`,
    begins: (where) => `Begin in ${where}`,
    covers: (taken, all) => `${taken} of ${all} transitions of the machine are in this plan.`,
    left: 'Transitions of the machine that are not in this plan:',
    because: {
      defect: 'only a defect takes it',
      within: 'another flow takes it',
      beyond: 'only after such a step',
      start: 'only from another start',
      page: 'no hand takes it on this page',
      request: 'not in this request',
    },
  },
  NE: {
    ends: (states, sentence) => `“${sentence}” पछि ${states} मा सकिन्छ`,
    looks: (states) => `${states} हेर्छ`,
    gherkin: {
      language: 'ne',
      feature: 'सुविधा',
      rule: 'नियम',
      scenario: 'परिदृश्य',
      starts: 'दिइएको',
      happens: 'जब',
      holds: 'त्यसपछि',
    },
    everyFlow: 'सबै प्रवाह',
    isIn: (states, means) => `प्रवाह ${states} मा छ: ${means}`,
    path: (title) => `यो बाटो ${title}।`,
    begins: (where) => `यहाँबाट सुरु गर्नुहोस्: ${where}`,
    covers: (taken, all) => `मेसिनका ${all} सङ्क्रमणमध्ये ${taken} यस योजनामा छन्।`,
    left: 'यस योजनामा नभएका मेसिनका सङ्क्रमण:',
    because: {
      defect: 'त्रुटिले मात्र यो लिन्छ',
      within: 'अर्को प्रवाहले यो लिन्छ',
      beyond: 'त्यस्तो चरणपछि मात्र',
      start: 'अर्को सुरुवातबाट मात्र',
      page: 'यस पृष्ठमा कुनै हातले यो लिँदैन',
      request: 'यस अनुरोधमा छैन',
    },
  },
  CN: {
    ends: (states, sentence) => `在“${sentence}”之后止于 ${states}`,
    looks: (states) => `查看 ${states}`,
    gherkin: {
      language: 'zh-CN',
      feature: '功能',
      rule: '规则',
      scenario: '场景',
      starts: '假如',
      happens: '当',
      holds: '那么',
    },
    everyFlow: '所有流程',
    isIn: (states, means) => `流程处于 ${states}：${means}`,
    path: (title) => `此路径${title}。`,
    begins: (where) => `从此开始：${where}`,
    covers: (taken, all) => `状态机的 ${all} 个转移中，本计划包含 ${taken} 个。`,
    left: '本计划未包含的状态机转移：',
    because: {
      defect: '仅由缺陷触发',
      within: '由另一流程触发',
      beyond: '仅在此类步骤之后',
      start: '仅从另一起点开始',
      page: '此页面上没有操作触发它',
      request: '不在本次请求内',
    },
  },
}

/** Returns a translator of sentences, which throws a `PlanError` with the name of the `file` where one is missing. */
export const createTranslator = (
  language: PlanLanguage,
  read: (language: Exclude<PlanLanguage, 'EN'>) => Readonly<Record<string, string>>,
  file: string,
): ((english: string) => string) => {
  if (language === 'EN') return (english) => english
  const sentences = new Map(Object.entries(read(language)))
  return (english) => {
    const told = sentences.get(english)
    if (told === undefined) throw new PlanError(`${file} lacks "${english}".`)
    return told
  }
}
