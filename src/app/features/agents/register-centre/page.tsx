import type { ActorRefFrom } from 'xstate'
import { downlineFormMachine } from '../../../../machines/agents/downline-form/downline-form.machine.ts'
import { referralLinksMachine } from '../../../../machines/agents/referral-links/referral-links.machine.ts'
import { registerCentreMachine } from '../../../../machines/agents/register-centre/register-centre.machine.ts'
import { RegisterCentre } from '../../../../ui/agents/register-centre/RegisterCentre.tsx'
import { referralAddress } from '../../../core/share.ts'
import { loadLinks, loadTerms, makeLink, passOn, registerDownline } from '../team/actors.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { downlineDraft, linkDraft } from '../agent-drafts.ts'
import { useAgentWords } from '../agent-words.ts'
import type { CentrePage } from '../../../core/centre-page.ts'

const flow = (platform: Platform) =>
  registerCentreMachine.provide({
    actors: {
      form: downlineFormMachine.provide({
        actors: { loadTerms: loadTerms(platform), registerDownline: registerDownline(platform) },
      }),
      links: referralLinksMachine.provide({
        actors: { loadLinks: loadLinks(platform), makeLink: makeLink(platform), passOn: passOn(platform) },
      }),
    },
  })

function Page({ actor }: { actor: ActorRefFrom<typeof registerCentreMachine> }) {
  return (
    <RegisterCentre
      actor={actor}
      words={useAgentWords()}
      addressOf={referralAddress}
      drafts={{ downline: downlineDraft, link: linkDraft }}
    />
  )
}

/** The register centre (AGT-04). */
export const page: CentrePage<ReturnType<typeof flow>> = { flow, Page }
