import { useSelector } from '@xstate/react'
import { selectSession } from '../../../../machines/auth/session/session.view.ts'
import type { WantedGame } from '../../../../machines/games/launch/route.ts'
import { heartIdOf } from '../../../../machines/games/favourites/hearts.ts'
import { MoneyBar } from '../../../../ui/games/launch/MoneyBar.tsx'
import { useOpenCentre } from '../../../core/navigation/open-centre.ts'
import { useSite } from '../../../core/site-context.ts'
import { useBalance } from '../../money/balance/balance.ts'
import { useFavouriteToggle } from '../favourites/use-favourite-toggle.ts'

/** Balance, deposit and heart beside a game, which goes on meanwhile (PLAY-06); nothing for a trial account. */
export function GameMoney({ game }: { game?: WantedGame | undefined }) {
  const { session } = useSite()
  const hasMoney = useSelector(session, (snapshot) => {
    const { signedIn, trial } = selectSession(snapshot)
    return signedIn && !trial
  })
  const balance = useBalance()
  const { openMember } = useOpenCentre()
  const { hearts, onHeart } = useFavouriteToggle()
  return (
    hasMoney && (
      <MoneyBar
        balance={balance}
        onDeposit={() => openMember('depositv2')}
        heart={game && { isOn: hearts.has(heartIdOf(game)), onPress: () => onHeart(game) }}
      />
    )
  )
}
