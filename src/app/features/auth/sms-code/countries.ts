import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { countryList } from '../../../../api/calls/registration.ts'
import { startCountry, tidyCountry, type Country } from '../../../../machines/shared/fields/phone.ts'
import type { CountrySelectProps } from '../../../../ui/components/CountrySelect.tsx'
import type { TextKey } from '../../../../machines/shared/text-key.ts'
import { localesOf } from '../../../core/i18n/languages.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { useSite } from '../../../core/site-context.ts'
import { pictureUrl } from '../../../../ui/components/picture-url.ts'
import { renewWhenLost } from '../../../core/platform/renew-when-lost.ts'

const countriesQuery = (platform: Platform) =>
  queryOptions({
    queryKey: ['countries'],
    queryFn: async ({ signal }) => (await platform.read(countryList, {}, signal)).map(tidyCountry),
    staleTime: Infinity,
    ...renewWhenLost,
  })

/** Where most players are: a number can be sent before the list has come, or without one (PLAT-02). */
const unlisted: readonly Country[] = [{ countryCode: 'NP', countryDialingCode: '977' }]

/** A country's name; its code where that is no country's, which `Intl` does not take. */
const nameOf = (code: string, names: Intl.DisplayNames) =>
  (/^[a-z]{2}$/i.test(code) ? names.of(code) : undefined) ?? code

/** The accepted countries with flags, starting with the visitor's own (SMS-05). */
export const useCountries = (): CountrySelectProps => {
  const { platform, permission, imageBase } = useSite()
  const { i18n } = useTranslation()
  const { data } = useQuery(countriesQuery(platform))
  return useMemo(() => {
    const names = new Intl.DisplayNames(localesOf(i18n.language), { type: 'region' })
    const here = permission.location.countryCode.toUpperCase()
    const listed = data ?? unlisted.filter(({ countryCode }) => countryCode === here)
    const countries = listed.map((country) => ({
      ...country,
      // Browsers lack Nepali country names; the catalogues have them.
      name: i18n.exists(`country.${country.countryCode}`)
        ? i18n.getFixedT(i18n.language)(`country.${country.countryCode}` as TextKey)
        : nameOf(country.countryCode, names),
      flag: pictureUrl(imageBase, `flags/${country.countryCode}.svg`),
    }))
    return { countries, startCountry: startCountry(countries, permission.location.countryCode)?.countryCode }
  }, [data, i18n, imageBase, permission])
}
