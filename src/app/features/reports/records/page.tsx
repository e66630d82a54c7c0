import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { listedLanes, selectCatalogue } from '../../../../machines/games/catalogue/catalogue.view.ts'
import { listName } from '../../../../machines/centres/page.ts'
import { recordsMachine } from '../../../../machines/reports/records/records.machine.ts'
import { selectRecords } from '../../../../machines/reports/records/records.view.ts'
import { Records } from '../../../../ui/reports/records/Records.tsx'
import { loadRecords, saveFile } from './actors.ts'
import { formatAmount, formatMoney, symbolOf } from '../../../core/format/money.ts'
import { dateTexts } from '../../../core/format/date-texts.ts'
import { clockOf } from '../../../core/format/days.ts'
import { numberText } from '../../../core/i18n/languages.ts'
import { keepsPlace } from '../../../core/keeps-place.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { useOffers } from '../../../core/use-offers.ts'
import { useSite } from '../../../core/site-context.ts'

/** Every report of both centres (MEM-07 to MEM-10, AGT-06, AGT-07), chosen by its definition. */
function RecordsPage({ actor }: { actor: ActorRefFrom<typeof recordsMachine> }) {
  const { platform, permission, catalogue } = useSite()
  const { t, i18n } = useTranslation()
  const { language } = i18n
  const { timeZone } = platform.config
  const view = useSelector(actor, selectRecords, shallowEqual)
  const lanes = useSelector(catalogue, selectCatalogue, shallowEqual)
  const offers = useOffers()
  const symbol = symbolOf(permission)
  const texts = useMemo(() => {
    const { dateText, dayText } = dateTexts(t, timeZone, language)
    return {
      dateText,
      // Noon UTC stays the same day in every inhabited time zone.
      dayText: (day: string) => dayText(`${day}T12:00:00.000Z`),
      moneyText: (amount: number) => formatMoney(amount, symbol, language),
      amountText: (amount: number) => formatAmount(amount, language),
      resultText: (amount: number) => formatAmount(amount, language, { signDisplay: 'exceptZero' }),
      countText: (count: number) => numberText(count, language),
      shortText: (amount: number) => numberText(amount, language, { notation: 'compact' }),
    }
  }, [t, timeZone, language, symbol])
  const vendors = new Map(
    listedLanes(lanes, offers).flatMap(({ cards }) => cards.map((card) => [card.vassalage, card.vendorName] as const)),
  )
  return (
    <Records
      actor={actor}
      view={view}
      texts={texts}
      vendors={[...vendors].map(([value, label]) => ({ value, label }))}
      today={() => clockOf(platform.now(), timeZone).day}
    />
  )
}

export const page = {
  flow: (platform: Platform) =>
    keepsPlace(
      recordsMachine.provide({ actors: { loadRecords: loadRecords(platform), saveFile: saveFile(platform) } }),
      listName,
      ({ context: { period, filters, sort, page: pageNo } }) => ({ period, filters, sort, page: pageNo }),
    ),
  Page: RecordsPage,
}
