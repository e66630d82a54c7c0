import Swiper from 'swiper'
import { Autoplay } from 'swiper/modules'

export interface CarouselOptions {
  readonly rowClass: string
  readonly cardClass: string
  /** Cards side by side by the screen's width, as the style sheet has them. */
  readonly perView: number
  /** The card that stands first now. */
  readonly first: number
}

/** One card on every so many ms (S2 2, 9; decided: the pause between two steps, not the length of one). */
const pause = 3000

/**
 * Lets the cards of a strip go round by themselves (LOBBY-02), without end. `stop` puts the strip back as it was, and says which card
 * stands first.
 */
export const startCarousel = (strip: HTMLElement, { rowClass, cardClass, perView, first }: CarouselOptions) => {
  const swiper = new Swiper(strip, {
    modules: [Autoplay],
    wrapperClass: rowClass,
    slideClass: cardClass,
    slidesPerView: 3,
    spaceBetween: 10,
    breakpoints: { 640: { slidesPerView: 5 }, 1200: { slidesPerView: perView } },
    initialSlide: first,
    loop: true,
    speed: 600,
    autoplay: { delay: pause, disableOnInteraction: false, pauseOnMouseEnter: true },
  })
  return {
    stop: () => {
      const now = swiper.realIndex
      const focused = document.activeElement
      swiper.destroy(true, true)
      // Putting the cards back into their order takes the focus from the one that has it.
      if (focused instanceof HTMLElement && strip.contains(focused)) focused.focus({ preventScroll: true })
      return now
    },
  }
}
export type Carousel = ReturnType<typeof startCarousel>
