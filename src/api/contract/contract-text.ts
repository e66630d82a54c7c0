import { sections, type Statement } from './statements.ts'

const opening = `
The calls that the gaming site makes to its platform. This document is enough to write another platform. \`x-source\` names the
section of the product's specification that shows a call; \`x-decided\` lists the parts that the specification leaves open and this
contract decides. IDs such as AUTH-14 refer to \`docs/requirements.md\`. \`x-meanings\` explains the members of an enumeration,
\`x-enumerations\` lists them all, \`x-access\` says which accounts a call serves.

Each statement has an id. \`npm run conformance -- ADDRESS\` checks a platform against them over the network, and
\`docs/contract/conformance.md\` shows for each a departure that it finds.
`.trim()

const written = ([id, { text, unseen }]: readonly [string, Statement]) =>
  `- **${id}** ${text}${unseen === undefined ? '' : ` (Unseen by a run: ${unseen}.)`}`

/** Introduction for developers of another platform, in Markdown; the document's `info.description` (OPS-05, PLAT-10). */
export const contractText = [
  opening,
  ...sections.map(({ title, before, statements }) =>
    [`## ${title}`, before, Object.entries<Statement>(statements).map(written).join('\n')].join('\n\n'),
  ),
].join('\n\n')
