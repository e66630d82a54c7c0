/** The direction in which a platform's text is read, by its first letter; the page's language may have the other one (I18N-02). */
export const directionOfText = (text: string): 'ltr' | 'rtl' =>
  /^\P{L}*[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u.test(text) ? 'rtl' : 'ltr'
