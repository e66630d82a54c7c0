/** Does the visitor save data: by a setting of the device, or because the network is of the second generation? Not every browser says. */
export const savesData = (): boolean => {
  const { saveData, effectiveType } =
    (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {}
  return saveData === true || /2g/.test(effectiveType ?? '')
}
