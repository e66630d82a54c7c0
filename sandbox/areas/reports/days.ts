const zone = (5 * 60 + 45) * 60_000
export const dayLength = 86_400_000

export const dayOf = (moment: number) => Math.floor((moment + zone) / dayLength)

export const startOf = (day: number) => day * dayLength - zone

export const dayText = (day: number) => new Date(day * dayLength).toISOString().slice(0, 10)

export const dayIn = (text: string): number | undefined => {
  const day = Date.parse(`${text}T00:00:00.000Z`) / dayLength
  return Number.isInteger(day) && dayText(day) === text ? day : undefined
}
