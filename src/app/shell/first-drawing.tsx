import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { createActor, createEmptyActor } from 'xstate'
import type { GameType } from '../../api/calls/vendors.ts'
import type { Config } from '../../api/config.ts'
import { sessionMachine } from '../../machines/auth/session/session.machine.ts'
import { catalogueMachine } from '../../machines/games/catalogue/catalogue.machine.ts'
import { categoryPath } from '../../machines/games/launch/lobby-entry.ts'
import { classifiesFor } from '../../machines/games/lobby/filters.ts'
import { lobbyMachine } from '../../machines/games/lobby/lobby.machine.ts'
import { promotionsMachine } from '../../machines/rewards/promotions/promotions.machine.ts'
import { selectPromotions } from '../../machines/rewards/promotions/promotions.view.ts'
import { publicStates } from '../../machines/rewards/promotions/standing.ts'
import { motionMachine } from '../../machines/site/motion/motion.machine.ts'
import { openDoors, shellDoors } from '../../machines/site/offers/doors.ts'
import { offersOf } from '../../machines/site/offers/features.ts'
import { preferencesMachine } from '../../machines/site/preferences/preferences.machine.ts'
import { readSwitches } from '../../machines/site/white-label/switches.ts'
import { noPicture } from '../../ui/components/picture-url.ts'
import { Skeleton } from '../../ui/components/Skeleton.tsx'
import { CategoryPage } from '../../ui/games/catalogue/CategoryPage.tsx'
import { Lobby } from '../../ui/games/lobby/Lobby.tsx'
import { PromotionList } from '../../ui/rewards/promotions/PromotionList.tsx'
import { BottomBar } from '../../ui/shell/BottomBar.tsx'
import { Floats } from '../../ui/shell/Floats.tsx'
import { Header } from '../../ui/shell/Header.tsx'
import { Layout } from '../../ui/shell/Layout.tsx'
import { PageSkeleton } from '../../ui/shell/PageSkeleton.tsx'
import { HotGames } from '../../ui/site/home/HotGames.tsx'
import { Home } from '../../ui/site/home/Home.tsx'
import { formatMoney, symbolOf } from '../core/format/money.ts'
import { makeI18n } from '../core/i18n/i18n.ts'
import { chooseDigits, meetLanguages, nameOf, tagOf, withDigits } from '../core/i18n/languages.ts'
import { bannerGroupOf, homeGroup } from '../features/site/banners/banner-groups.ts'
import { regionsAround, routes, type SiteRoute } from '../routes.ts'

/** A brand's own values, which the first page shows before any answer. */
export interface DrawnBrand {
  readonly config: Config
  /** The texts of the brand's first language. */
  readonly texts: Readonly<Record<string, string>>
}

/** The first page of one family of addresses. */
export interface FirstPage {
  /** The addresses that share it, in lower case. */
  readonly paths: readonly string[]
  /** The list in the drawing that the boot script fills: `promotions`, or the game type of vendors; empty: none. */
  readonly list: string
  /** Returns its markup. */
  readonly draw: () => string
  /** The modules in `src/app` that the page loads after the bundle. */
  readonly modules: readonly string[]
  /** The page needs the texts of long pages, too. */
  readonly long: boolean
}

const nothing = () => undefined

/** A line of text that is not known yet. */
const blank = '\u00a0'

/** The boot script writes the answer into copies of the later entries, and shows them in place of the skeleton. */
const later = (skeleton: ReactNode, entries: ReactNode) => (
  <>
    <div data-now="">{skeleton}</div>
    <div data-later="" hidden>
      {entries}
    </div>
  </>
)

/** Actors that nobody starts stay in their initial state: the permission has not been answered. */
const makeActors = ({ languages: [language], games }: Config) => {
  const site = createEmptyActor() as never
  return {
    session: createActor(sessionMachine, { input: { site } }),
    preferences: createActor(preferencesMachine, { input: { theme: 'light', language } }),
    catalogue: createActor(catalogueMachine, { input: { esportsVendors: games.esportsVendors ?? [] } }),
    lobby: createActor(lobbyMachine, { input: { site } }),
    motion: createActor(motionMachine),
    promotions: createActor(promotionsMachine, {
      input: { language, looker: { kind: 'visitor' }, selected: undefined },
    }),
  }
}

/** One promotion in each state that it can have for everybody. */
const drawPromotions = (loading: ReturnType<typeof selectPromotions>) => {
  const items = publicStates.map((state) => ({
    promotion: {
      id: state,
      title: blank,
      type: '',
      typeName: blank,
      image: noPicture,
      content: '',
      way: 'none',
      state,
    },
    activity: undefined,
    state,
  })) satisfies typeof loading.items
  const shared = { imageBase: '', dayText: () => '', hrefOf: () => '', onEvent: nothing }
  return later(
    <PromotionList view={loading} {...shared} />,
    <PromotionList view={{ ...loading, loading: false, showing: true, types: [['', blank]], items }} {...shared} />,
  )
}

/** One vendor, and the hot games below. */
const drawVendors = (gameType: GameType) => {
  const vendor = { vassalage: '', vendorName: blank, icon: noPicture, gameType, isHot: 0 } as const
  const shared = { gameType, imageBase: '', openingId: undefined, onEnter: nothing }
  const presses = { onPlay: nothing, onTry: nothing, onHeart: nothing, onInfo: nothing }
  const games = (
    <HotGames
      rows={undefined}
      allHref={categoryPath('RNG')}
      imageBase=""
      openingId={undefined}
      hearts={new Set()}
      vendorNameOf={() => ''}
      {...presses}
    />
  )
  return later(
    <CategoryPage vendors={undefined} {...shared} />,
    <CategoryPage vendors={[vendor]} games={games} near {...shared} />,
  )
}

const drawScreen = (
  { screen }: SiteRoute,
  { config, actors }: { readonly config: Config; readonly actors: ReturnType<typeof makeActors> },
): ReactNode => {
  const presses = { onPlay: nothing, onTry: nothing, onHeart: nothing, onInfo: nothing } as const
  const tiles = { imageBase: '', openingId: undefined, ...presses } as const
  switch (screen.name) {
    case 'home':
      return (
        <Home
          catalogue={actors.catalogue}
          items={[]}
          onEnter={nothing}
          hotGames={null}
          promotions={<span />}
          vendors={false}
          app={null}
          winners={null}
          reasons={null}
        />
      )
    case 'lobby':
      return (
        <Lobby
          actor={actors.lobby}
          gameType={screen.gameType}
          motion={actors.motion}
          vendors={undefined}
          vendorHref={() => ''}
          classifies={classifiesFor(config.languages)}
          money={(amount) => formatMoney(amount, symbolOf({}), config.languages[0])}
          hasFavourites={false}
          takenOff={new Set()}
          hearts={new Set()}
          scrolledIn={nothing}
          onScrolled={nothing}
          entry=""
          above={screen.gameType === 'PVP' && <Skeleton height="calc(11.5rem + var(--s3))" />}
          {...tiles}
        />
      )
    case 'vendors':
      return drawVendors(screen.gameType)
    case 'content':
      return screen.shows === 'promotions' ? (
        drawPromotions(selectPromotions(actors.promotions.getSnapshot()))
      ) : (
        <PageSkeleton />
      )
    default:
      return <PageSkeleton />
  }
}

const promotionScreens = 'features/rewards/promotions/PromotionScreens.tsx'
const contentScreens = 'features/support/content/ContentScreens.tsx'

/** The modules of the content pages of everybody. */
const contentPages: Readonly<Record<string, string>> = {
  announcements: contentScreens,
  help: contentScreens,
  providers: 'features/games/catalogue/ProvidersScreen.tsx',
  legal: 'features/support/legal/LegalScreen.tsx',
  promotions: promotionScreens,
  promotion: promotionScreens,
  feedback: 'features/support/feedback/FeedbackScreen.tsx',
}

/** The content pages that come with texts of their own. */
const longPages: readonly string[] = ['legal', 'promotions', 'promotion', 'feedback']

const vendorsPage = ['features/games/catalogue/VendorsScreen.tsx', 'features/site/home/HotGamesPart.tsx']

const listOf = ({ screen }: SiteRoute) => {
  if (screen.name === 'vendors') return screen.gameType
  return screen.name === 'content' && screen.shows === 'promotions' ? screen.shows : ''
}

/** The boot script asks for a lobby's code and games itself. */
const laterOf = ({ screen }: SiteRoute): Pick<FirstPage, 'modules' | 'long'> => {
  if (screen.name === 'vendors') return { modules: vendorsPage, long: false }
  if (screen.name === 'download') return { modules: ['features/site/download/DownloadScreen.tsx'], long: false }
  if (screen.name !== 'content') return { modules: [], long: false }
  const page = contentPages[screen.shows]
  const modules = page === undefined ? [] : [page]
  return longPages.includes(screen.shows)
    ? { modules: [...modules, 'core/i18n/page-texts.ts'], long: true }
    : { modules, long: false }
}

/** The screens with a first page of their own; the others lead elsewhere, or open a window. */
const drawnScreens: readonly SiteRoute['screen']['name'][] = [
  'home',
  'lobby',
  'vendors',
  'content',
  'register',
  'game',
  'lottery',
  'download',
]

/** The first pages of all addresses, in the brand's first language (decision 044). */
export const openDrawing = async ({ config, texts }: DrawnBrand): Promise<readonly FirstPage[]> => {
  const [language] = config.languages
  chooseDigits(config.digits)
  await meetLanguages(config.languages)
  const written = Object.entries(texts).map(([key, text]) => [key, withDigits(text, language)])
  const i18n = await makeI18n(language, Object.fromEntries(written) as Record<string, string>)
  const actors = makeActors(config)
  const { session, preferences } = actors
  const offers = offersOf({ switches: readSwitches([]), without: config.without, absent: [], member: undefined })
  const doors = openDoors(shellDoors, offers)
  const languages = config.languages.map((code) => ({ code, name: nameOf(code), tag: tagOf(code) }))
  const account = {
    session,
    counts: { messages: 0, rewards: 0 },
    balance: undefined as never,
    onLogin: nothing,
    onDeposit: nothing,
    onMessages: nothing,
  }
  const draw = (route: SiteRoute) => {
    const { header, categories, surroundings } = regionsAround(route)
    const [path = '/'] = route.paths
    const group = bannerGroupOf(path)
    return renderToStaticMarkup(
      <I18nextProvider i18n={i18n}>
        <StaticRouter location={path}>
          <Layout
            wide={!surroundings}
            header={
              header && (
                <Header
                  bare={!categories}
                  headline={null}
                  brandName={config.brandName}
                  logo={config.brand.logo}
                  items={[]}
                  languages={languages}
                  preferences={preferences}
                  onSearch={nothing}
                  onEnter={nothing}
                  doors={doors}
                  Menu={() => null}
                  {...account}
                  // The permission tells; the button has its place from the start, because most platforms have it.
                  onRegister={nothing}
                />
              )
            }
            banner={
              group && <div data-banner="" className="shell-banner" data-low={group !== homeGroup || undefined} />
            }
            side={
              surroundings && <Floats onService={nothing} onChat={doors.chat ? nothing : undefined} onTop={nothing} />
            }
            above={surroundings && <BottomBar doors={doors} gamesHref={categoryPath('RNG')} {...account} />}
          >
            {drawScreen(route, { config, actors })}
          </Layout>
        </StaticRouter>
      </I18nextProvider>,
    )
  }
  return routes
    .filter(({ screen, feature = 'always', guard }) => {
      // A guarded page may lead away, and a switch of the platform may be off.
      const isSure = guard !== 'players' && (offers[feature] || feature === 'registration')
      return isSure && drawnScreens.includes(screen.name)
    })
    .map((route) => ({ paths: route.paths, list: listOf(route), draw: () => draw(route), ...laterOf(route) }))
}
