import { parseSync, Visitor, type ESTree, type Plugin } from 'vite'

/** The version whose code this list was read from; the numbers and names below mean nothing in another. */
const version = '19.3.1'

/**
 * Kinds of node that nothing on the site makes: dehydrated boundary, list of boundaries, hoisted element, `html`, `head` and
 * `body`, view transition, activity, and the numbers of React's own experiments.
 */
const unmadeKinds = new Set<unknown>([18, 19, 21, 23, 25, 26, 27, 30, 31])

/** Elements of these types would be nodes of an unmade kind. */
const unmadeTypes = new Set([
  'REACT_ACTIVITY_TYPE',
  'REACT_LEGACY_HIDDEN_TYPE',
  'REACT_SUSPENSE_LIST_TYPE',
  'REACT_VIEW_TRANSITION_TYPE',
])

/** Variables that never change on a page without hydration and view transitions. */
const variables = new Map([
  ['isHydrating', '!1'],
  ['shouldStartViewTransition', '!1'],
])

/** Properties that never change there. */
const properties = new Map([
  ['isDehydrated', '!1'],
  ['dehydrated', 'null'],
])

/** Functions with nothing to do on the site, and the result that they always have there. */
const idle = new Map([
  // Hydration, and events that wait for it.
  ['attemptExplicitHydrationTarget', ''],
  ['clearIfContinuousEvent', ''],
  ['commitSuspenseHydrationCallbacks', ''],
  ['getSuspenseInstanceFromFiber', 'null'],
  ['popHydrationState', '!1'],
  ['queueIfContinuousEvent', '!1'],
  ['resetHydrationState', ''],
  ['retryIfBlockedOn', ''],
  ['throwOnHydrationMismatch', ''],
  ['upgradeHydrationErrorsToRecoverable', 'null'],
  // Styles, scripts and titles that React moves into the head or loads beforehand.
  ['getHoistableRoot', 'null'],
  ['isHostHoistableType', '!1'],
  ['preconnectAs', ''],
  ['preinitModuleScript', ''],
  ['preinitScript', ''],
  ['preinitStyle', ''],
  ['preload', ''],
  ['preloadModule', ''],
  // Commits that wait for them, or for a picture in a view transition.
  ['accumulateSuspenseyCommitOnFiber', ''],
  ['preloadInstanceAndSuspendIfNeeded', ''],
  ['waitForCommitToBeReady', 'null'],
  // View transitions.
  ['claimQueuedTransitionTypes', 'null'],
  ['commitAfterMutationEffectsOnFiber', ''],
  ['commitDeletedPairViewTransitions', ''],
  ['commitExitViewTransitions', ''],
  ['commitNestedViewTransitions', ''],
  ['queueTransitionTypes', ''],
  ['restoreEnterOrExitViewTransitions', ''],
  ['restoreNestedViewTransitions', ''],
  ['restorePairedViewTransitions', ''],
  // References to fragments.
  ['FragmentInstance', ''],
  ['commitNewChildToFragmentInstance', ''],
  ['isFragmentInstanceParent', '!1'],
  // Forms whose action is a function.
  ['TransitionAwareHostComponent', ''],
  ['extractEvents$1', ''],
  ['mountActionState', ''],
  ['recursivelyResetForms', ''],
  ['requestFormReset', ''],
  ['requestFormReset$1', ''],
  ['rerenderActionState', ''],
  ['startHostTransition', ''],
  ['updateActionState', ''],
  // The frames of a component stack, which no report carries.
  ['describeNativeComponentFrame', '""'],
])

/** Assignments that leave with them. */
const unusedAssignment = /^(exports\.hydrateRoot|FragmentInstance\.prototype\.\w+)$/

/** Names of React's packages that need a part that is left out. */
const unusable =
  /import\s*\{[^}]*\b(Activity|SuspenseList|ViewTransition|hydrateRoot|useActionState|useFormState|useFormStatus|requestFormReset|preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule)\b[^}]*\}\s*from\s*["']react(-dom(\/client)?)?["']/

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Whether an expression reads the kind of a node. */
const isKind = (node: ESTree.Expression | ESTree.PrivateIdentifier) =>
  (node.type === 'Identifier' && node.name === 'tag') ||
  (node.type === 'MemberExpression' && !node.computed && node.property.name === 'tag')

/** Whether control never runs from the end of these statements into the next case. */
const leaves = (statements: readonly ESTree.Statement[]): boolean => {
  const last = statements.at(-1)
  switch (last?.type) {
    case 'BreakStatement':
    case 'ContinueStatement':
    case 'ReturnStatement':
    case 'ThrowStatement':
      return true
    case 'BlockStatement':
      return leaves(last.body)
    case 'IfStatement':
      return last.alternate !== null && leaves([last.consequent]) && leaves([last.alternate])
    default:
      return false
  }
}

/** React's code for the browser without the parts that the site never reaches; throws when a part is not in the code. */
export const withoutUnused = (code: string): string => {
  const edits: Edit[] = []
  const missing = new Set([...idle.keys(), ...unmadeTypes, ...variables.keys(), ...properties.keys()])
  /** Places where a name is declared, written or a property's: its value does not belong there. */
  const places = new Set<number>()
  /** The body of each function around the visited node, innermost last. */
  const bodies: (ESTree.Span | null)[] = []
  const variableDeclarations: { readonly at: number; readonly name: string; readonly body: ESTree.Span }[] = []
  const removedCases: ESTree.Span[] = []
  const put = ({ start, end }: ESTree.Span, text = '') => edits.push({ start, end, text })
  const textOf = ({ start, end }: ESTree.Span) => code.slice(start, end)
  const fold = (node: ESTree.Span, name: string, value: string | undefined) => {
    if (value === undefined || places.has(node.start)) return
    missing.delete(name)
    put(node, value)
  }
  new Visitor({
    FunctionDeclaration: ({ id, params, body }) => {
      bodies.push(body)
      for (const { start } of params) places.add(start)
      const result = idle.get(id?.name ?? '')
      if (id === null || body === null || result === undefined) return
      missing.delete(id.name)
      put(body, result === '' ? '{}' : `{ return ${result} }`)
    },
    'FunctionDeclaration:exit': () => bodies.pop(),
    FunctionExpression: ({ body }) => bodies.push(body),
    'FunctionExpression:exit': () => bodies.pop(),
    VariableDeclarator: ({ id }) => {
      places.add(id.start)
      const body = bodies.at(-1)
      if (body && id.type === 'Identifier') variableDeclarations.push({ at: id.start, name: id.name, body })
    },
    AssignmentExpression: ({ left }) => places.add(left.start),
    Property: ({ key }) => places.add(key.start),
    ExpressionStatement: (node) => {
      if (node.expression.type === 'AssignmentExpression' && unusedAssignment.test(textOf(node.expression.left)))
        put(node)
    },
    MemberExpression: (node) => {
      if (node.computed) return
      places.add(node.property.start)
      fold(node, node.property.name, properties.get(node.property.name))
    },
    Identifier: (node) => fold(node, node.name, variables.get(node.name)),
    BinaryExpression: (node) => {
      if (node.left.type !== 'Literal' || !unmadeKinds.has(node.left.value) || !isKind(node.right)) return
      if (node.operator === '===') put(node, '!1')
      if (node.operator === '!==') put(node, '!0')
    },
    SwitchStatement: ({ discriminant, cases }) => {
      let before: readonly ESTree.Statement[] | undefined
      for (const branch of cases) {
        const { test, consequent } = branch
        const name = test?.type === 'Identifier' ? test.name : ''
        if (unmadeTypes.has(name)) missing.delete(name)
        const isUnmade =
          unmadeTypes.has(name) || (isKind(discriminant) && test?.type === 'Literal' && unmadeKinds.has(test.value))
        if (!isUnmade) {
          before = consequent
          continue
        }
        const [first] = consequent
        // The case before may run into this one: only the label leaves.
        const isShared = first !== undefined && before !== undefined && !leaves(before)
        if (isShared) {
          put({ start: branch.start, end: first.start })
          before = consequent
        } else {
          put(branch)
          removedCases.push(branch)
        }
      }
    },
  }).visit(parseSync('react.js', code).program)
  // Other cases use the variables that a removed one declares.
  for (const { at, name, body } of variableDeclarations)
    if (removedCases.some(({ start, end }) => start < at && at < end))
      put({ start: body.start + 1, end: body.start + 1 }, ` var ${name};`)
  if (missing.size > 0) throw new Error(`React no longer has ${[...missing].join(', ')}.`)
  let rest = 0
  let lean = ''
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    // An edit within one that is made already.
    if (start < rest) continue
    lean += code.slice(rest, start) + text
    rest = end
  }
  return lean + code.slice(rest)
}

/** Bundles React without the parts that the site never reaches, above all hydration (decision 081). */
export const leanReact = (): Plugin => ({
  name: 'lean-react',
  apply: 'build',
  enforce: 'pre',
  // React has this hook since 18; the package for older ones brings a second.
  resolveId: {
    filter: { id: /^use-sync-external-store\/shim$/ },
    handler(_, importer) {
      return this.resolve('react', importer)
    },
  },
  transform: {
    filter: { code: /react/ },
    handler(code, id) {
      const [, name] = unusable.exec(code) ?? []
      if (name !== undefined) throw new Error(`${id} uses ${name}, which lean-react.ts leaves out of React.`)
      if (!id.endsWith('/react-dom/cjs/react-dom-client.production.js')) return undefined
      if (code.includes(`version: "${version}"`)) return { code: withoutUnused(code), map: null }
      // An urgent update of React must not wait for this list; the limit of the first page's bytes reminds of it.
      this.warn(`React is no longer ${version}, so the bundle has the whole of it: read lean-react.ts again.`)
      return undefined
    },
  },
})
