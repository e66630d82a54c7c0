/** The states in which a flow says so by a tag, which screens read: by machine and tag. */
const tagged: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  activityApplication: { busy: ['uploading', 'sending'] },
  agentCentre: { busy: ['loading'] },
  auth: { form: ['form'] },
  bankCard: { busy: ['saving'] },
  captcha: { busy: ['loading'] },
  catalogue: { busy: ['loading'] },
  changePassword: { busy: ['submitting'] },
  contactBinding: { busy: ['submitting'] },
  contractRequests: { busy: ['requesting', 'offering'] },
  contracts: {
    offer: ['offered', 'confirmingRejection', 'accepting', 'warned', 'ending', 'rejecting'],
    busy: ['accepting', 'ending', 'rejecting'],
  },
  customerService: { busy: ['asking'] },
  deviceCheck: { busy: ['submitting'] },
  downlineForm: { busy: ['sending'] },
  downlineTransfer: { busy: ['lookingUp', 'sending'] },
  feedback: { busy: ['sending'] },
  forgotByEmail: { busy: ['submitting'] },
  forgotByPhone: { busy: ['submitting'] },
  freePlay: { busy: ['starting'] },
  humanVerification: { busy: ['solving'], settled: ['solved', 'failed'] },
  launch: { busy: ['listingSubGames', 'opening'] },
  lobby: {
    busy: ['open.games.loadingFirst', 'open.games.renewing', 'open.games.loadingMore', 'open.games.awaitingHot'],
  },
  login: {
    busy: [
      'withoutCaptcha.askingDevice',
      'withoutCaptcha.submitting',
      'withCaptcha.askingDevice',
      'withCaptcha.submitting',
    ],
  },
  lottery: { busy: ['opening'] },
  moneyMove: { busy: ['booking', 'lookingUp'] },
  passkeys: { busy: ['adding'] },
  paymentPassword: { busy: ['setting.saving', 'changing.saving', 'recovering.sending', 'recovering.saving'] },
  payoutReceipt: { busy: ['uploading', 'saving'] },
  preferences: { busy: ['language.changing'] },
  profile: { busy: ['loading', 'showing.renewing', 'showing.saving'] },
  protection: { busy: ['loading', 'showing.saving'] },
  records: { busy: ['list.asking'], saving: ['file.collecting'] },
  referralLinks: { busy: ['making'] },
  registration: { busy: ['loadingRules', 'sending'], form: ['editing', 'sending'] },
  search: { busy: ['results.searching'] },
  secondFactor: { busy: ['submitting'] },
  session: { busy: ['restoring', 'ending'], signedIn: ['member', 'trial'] },
  smsCode: { busy: ['sending'] },
  smsLogin: { busy: ['submitting'] },
  systemStatus: { busy: ['checking'] },
  team: { busy: ['loading'] },
  twoStep: { busy: ['beginning', 'turningOff', 'checking'] },
}

/** The tags of a machine in these states, sorted; a tag of a state holds in the states inside, too. */
export const tagsIn = (machine: string, leaves: readonly string[]): readonly string[] =>
  Object.entries(tagged[machine] ?? {})
    .filter(([, states]) =>
      states.some((state) => leaves.some((leaf) => leaf === state || leaf.startsWith(`${state}.`))),
    )
    .map(([tag]) => tag)
    .toSorted()
