import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createActor, type ActorRefFrom } from 'xstate'
import { announcementsMachine, everyType, homeTypes } from '../../machines/announcements/announcements.machine.ts'
import { helpMachine } from '../../machines/help/help.machine.ts'
import { Announcements } from '../../ui/content/Announcements.tsx'
import { Help } from '../../ui/content/Help.tsx'
import { loadAnnouncements, loadHelp } from '../actors/content.ts'
import { dateTexts } from '../date-texts.ts'
import { useSite } from '../site-context.ts'

/** Where a link of a text leads: out of the window, where it is one. */
const useFollow = (onClose: (() => void) | undefined) => {
  const { navigation } = useSite()
  return (path: string) => {
    navigation.to(path)
    onClose?.()
  }
}

/** Announcements: their flow begins with what shows them, and is forgotten with it. */
const useAnnouncements = (options: { readonly selected?: string | undefined; readonly isWindow: boolean }) => {
  const { platform } = useSite()
  const { i18n } = useTranslation()
  const [actor] = useState((): ActorRefFrom<typeof announcementsMachine> =>
    createActor(announcementsMachine.provide({ actors: { loadAnnouncements: loadAnnouncements(platform) } }), {
      input: {
        types: options.isWindow ? homeTypes : everyType,
        language: i18n.language,
        selected: options.selected,
      },
      ...(platform.inspect !== undefined && { inspect: platform.inspect }),
    }).start(),
  )
  useEffect(() => {
    actor.send({ type: 'language.change', language: i18n.language })
  }, [actor, i18n.language])
  return actor
}

const useHelp = (tag?: string) => {
  const { platform } = useSite()
  const queries = useQueryClient()
  const { i18n } = useTranslation()
  const [actor] = useState((): ActorRefFrom<typeof helpMachine> =>
    createActor(helpMachine.provide({ actors: { loadHelp: loadHelp(platform, queries) } }), {
      input: { language: i18n.language, tag },
      ...(platform.inspect !== undefined && { inspect: platform.inspect }),
    }).start(),
  )
  return actor
}

interface ContentProps {
  /** Absent: it is a page. */
  onClose?: () => void
}

/** Announcements: home's in a window, open at the one that was asked for; all of them on a page (CONTENT-01, CONTENT-02). */
export function AnnouncementsScreen({ id, onClose }: ContentProps & { id?: string | undefined }) {
  const { platform, imageBase } = useSite()
  const { t, i18n } = useTranslation()
  return (
    <Announcements
      actor={useAnnouncements({ selected: id, isWindow: onClose !== undefined })}
      imageBase={imageBase}
      dateText={dateTexts(t, platform.config.timeZone, i18n.language).dateText}
      onFollow={useFollow(onClose)}
      {...(onClose !== undefined && { onClose })}
    />
  )
}

/** Help, open at a tag (CONTENT-07). */
export function HelpScreen({ tag, onClose }: ContentProps & { tag?: string | undefined }) {
  const { imageBase } = useSite()
  return (
    <Help
      actor={useHelp(tag)}
      imageBase={imageBase}
      onFollow={useFollow(onClose)}
      {...(onClose !== undefined && { onClose })}
    />
  )
}
