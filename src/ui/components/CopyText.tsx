/** Stands for the text while the sentence is made; no letter, so that the sentence isolates nothing. */
const place = '\uFFFC'

/**
 * A sentence around a text that visitors copy. An element isolates the text, because invisible marks would be copied
 * with it (I18N-02).
 */
export function CopyText({ sentence, text }: { sentence: (place: string) => string; text: string }) {
  const [before, after] = sentence(place).split(place)
  return (
    <>
      {before}
      <bdi>{text}</bdi>
      {after}
    </>
  )
}
