import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'
import {
  announcementsMachine,
  everyType,
  homeTypes,
} from '../../../../machines/support/announcements/announcements.machine.ts'
import { helpMachine } from '../../../../machines/support/help/help.machine.ts'
import { searchOf } from '../../../../machines/support/announcements/announcements.view.ts'
import { hashOf } from '../../../../machines/support/help/help.view.ts'
import { Announcements } from '../../../../ui/support/announcements/Announcements.tsx'
import { Help } from '../../../../ui/support/help/Help.tsx'
import { announcementsPlace, loadAnnouncements, loadHelp } from '../announcements/actors.ts'
import { usePageHead } from '../../../core/navigation/page-head.ts'
import { plainText } from '../../../../ui/components/safe-html.ts'
import { dateTexts } from '../../../core/format/date-texts.ts'
import { keepsPlace } from '../../../core/keeps-place.ts'
import { useSite } from '../../../core/site-context.ts'
import { useFlow } from '../../../core/use-flow.ts'
import { tagIn } from '../help/parse-help-anchor.ts'

/** Follows a link of a text, and closes the window if the text is in one. */
const useFollow = (onClose: (() => void) | undefined) => {
  const { navigation } = useSite()
  return (path: string) => {
    navigation.to(path)
    onClose?.()
  }
}

/** Replaces a part of the page's address in the history entry. */
const useReplaceAddress = () => {
  const navigate = useNavigate()
  return (part: { readonly search?: string; readonly hash?: string }) => {
    const { pathname, search, hash } = location
    void navigate({ pathname, search, hash, ...part }, { replace: true })
  }
}

const useAnnouncements = (options: { readonly selected?: string | undefined; readonly isWindow: boolean }) => {
  const { platform } = useSite()
  const replaceAddress = useReplaceAddress()
  const { i18n } = useTranslation()
  const actor = useFlow(options.isWindow ? 'announcements.window' : 'announcements.page', () => ({
    logic: keepsPlace(
      announcementsMachine.provide({
        actors: { loadAnnouncements: loadAnnouncements(platform) },
        actions: options.isWindow
          ? {}
          : {
              showAddress: ({ context: { selected } }) =>
                replaceAddress({ search: searchOf(location.search, selected) }),
            },
      }),
      () => (options.isWindow ? 'announcements.window' : 'announcements.page'),
      announcementsPlace,
    ),
    input: {
      types: options.isWindow ? homeTypes : everyType,
      language: i18n.language,
      selected: options.selected,
    },
  }))
  useEffect(() => {
    actor?.send({ type: 'language.change', language: i18n.language })
  }, [actor, i18n.language])
  return actor
}

const useHelp = (tag: string | undefined, isWindow: boolean) => {
  const { platform } = useSite()
  const replaceAddress = useReplaceAddress()
  const queries = useQueryClient()
  const { i18n } = useTranslation()
  return useFlow(isWindow ? 'help.window' : 'help.page', () => ({
    logic: helpMachine.provide({
      actors: { loadHelp: loadHelp(platform, queries) },
      actions: isWindow ? {} : { showAddress: ({ context }) => replaceAddress({ hash: hashOf(context.tag) }) },
    }),
    input: { language: i18n.language, tag },
  }))
}

/** Shows the open announcement in its page's title. */
function OpenAnnouncement({ actor }: { actor: ActorRefFrom<typeof announcementsMachine> }) {
  const { t } = useTranslation()
  const text = useSelector(actor, ({ context }) => context.announcements.find((one) => one.id === context.selected))
  usePageHead(text?.title ?? t('announcements.title'), text && plainText(text.content))
  return null
}

/** Shows the open help topic in its page's title. */
function OpenTopic({ actor }: { actor: ActorRefFrom<typeof helpMachine> }) {
  const { t } = useTranslation()
  const text = useSelector(actor, ({ context }) => context.topics.find((one) => one.tag === context.tag))
  usePageHead(text?.title ?? t('help.title'), text && plainText(text.content))
  return null
}

interface ContentProps {
  /** Absent on a page. */
  onClose?: () => void
}

/** Announcements (CONTENT-01, CONTENT-02): home's in a window, at the requested one; all of them on a page. */
export function AnnouncementsScreen({ id, onClose }: ContentProps & { id?: string | undefined }) {
  const { platform, imageBase } = useSite()
  const { t, i18n } = useTranslation()
  const actor = useAnnouncements({ selected: id, isWindow: onClose !== undefined })
  const follow = useFollow(onClose)
  if (actor === undefined) return null
  return (
    <>
      {onClose === undefined && <OpenAnnouncement actor={actor} />}
      <Announcements
        actor={actor}
        imageBase={imageBase}
        dateText={dateTexts(t, platform.config.timeZone, i18n.language).dateText}
        onFollow={follow}
        {...(onClose !== undefined && { onClose })}
      />
    </>
  )
}

/** Help, open at a tag (CONTENT-07). */
export function HelpScreen({ tag, onClose }: ContentProps & { tag?: string | undefined }) {
  const { imageBase } = useSite()
  const actor = useHelp(tag, onClose !== undefined)
  const follow = useFollow(onClose)
  if (actor === undefined) return null
  return (
    <>
      {onClose === undefined && <OpenTopic actor={actor} />}
      <Help actor={actor} imageBase={imageBase} onFollow={follow} {...(onClose !== undefined && { onClose })} />
    </>
  )
}

/** The page of announcements, open at the one that the address names (ROUTE-01). */
export function AnnouncementsPage() {
  return <AnnouncementsScreen id={useSearchParams()[0].get('id') ?? undefined} />
}

/** The page of help, open at the address's tag (ROUTE-01). */
export function HelpPage() {
  return <HelpScreen tag={tagIn(useLocation().hash)} />
}
