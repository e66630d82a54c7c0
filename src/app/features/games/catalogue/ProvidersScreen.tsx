import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { listedLanes, selectCatalogue } from '../../../../machines/games/catalogue/catalogue.view.ts'
import { CatalogueFailed } from '../../../../ui/games/catalogue/CatalogueFailed.tsx'
import { ProvidersPage } from '../../../../ui/games/catalogue/ProvidersPage.tsx'
import { usePageTexts } from '../../../core/format/use-page-texts.ts'
import { usePageHead } from '../../../core/navigation/page-head.ts'
import { useSite } from '../../../core/site-context.ts'
import { useOffers } from '../../../core/use-offers.ts'
import { useLaunch } from '../launch/use-launch.ts'
import { keepVassalage, useLaunching } from '../launch/use-launch-actions.ts'
import { vendorHref } from './vendor-href.ts'

/** /providers: the address holds the search and the category (PLAY-03). */
export default function ProvidersScreen() {
  const { catalogue, launch, imageBase } = useSite()
  const known = useSelector(catalogue, selectCatalogue, shallowEqual)
  const offers = useOffers()
  const { onEnter } = useLaunching()
  const { openingId } = useLaunch(launch)
  const { numberText } = usePageTexts()
  const { t } = useTranslation()
  usePageHead(t('lobby.vendors'), undefined)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const write = (field: string, value: string) => {
    const said = new URLSearchParams(location.search)
    if (value === '') said.delete(field)
    else said.set(field, value)
    void navigate({ search: said.toString() }, { replace: true })
  }
  if (known.failed) return <CatalogueFailed actor={catalogue} reason={known.failed} />
  return (
    <ProvidersPage
      lanes={known.ready ? listedLanes(known, offers) : undefined}
      name={search.get('name')}
      category={search.get('type')}
      hrefOf={vendorHref}
      onFollow={keepVassalage}
      onEnter={onEnter}
      onName={(name) => write('name', name)}
      onCategory={(category) => write('type', category)}
      numberText={numberText}
      imageBase={imageBase}
      openingId={openingId}
    />
  )
}
