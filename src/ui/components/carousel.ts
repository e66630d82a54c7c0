import Swiper from 'swiper'
import { Autoplay } from 'swiper/modules'

export interface CarouselOptions {
  readonly rowClass: string
  readonly cardClass: string
  /** The visible cards on a phone, from 640 px and from 1200 px, as in the style sheet. */
  readonly shown: readonly [phone: number, tablet: number, desk: number]
  /** Pixels between two cards. */
  readonly gap: number
  /** Milliseconds between two slides. */
  readonly pause: number
  /** The first visible card, from 0. */
  readonly first: number
  readonly onTurn: (first: number) => void
}

/**
 * Starts the endless rotation of a row, beginning with a slide. `stop` restores the row and returns the first visible
 * card.
 */
export const startCarousel = (view: HTMLElement, options: CarouselOptions) => {
  const { rowClass, cardClass, shown, gap, pause, first, onTurn } = options
  const [phone, tablet, desk] = shown
  const swiper = new Swiper(view, {
    modules: [Autoplay],
    wrapperClass: rowClass,
    slideClass: cardClass,
    slidesPerView: phone,
    spaceBetween: gap,
    breakpoints: { 640: { slidesPerView: tablet }, 1200: { slidesPerView: desk } },
    initialSlide: first,
    loop: true,
    speed: 600,
    autoplay: { delay: pause, disableOnInteraction: false },
    on: { realIndexChange: ({ realIndex }) => onTurn(realIndex) },
  })
  swiper.slideNext()
  return {
    hold: (held: boolean) => {
      if (held) swiper.autoplay.pause()
      else swiper.autoplay.resume()
    },
    stop: () => {
      const now = swiper.realIndex
      const focused = document.activeElement
      swiper.destroy(true, true)
      // Restoring the order blurs the focused card.
      if (focused instanceof HTMLElement && view.contains(focused)) focused.focus({ preventScroll: true })
      return now
    },
  }
}
export type Carousel = ReturnType<typeof startCarousel>
