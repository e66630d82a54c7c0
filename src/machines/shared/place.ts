import { ownValue } from './own-value.ts'

/** Returns a field of a place that was kept before a reload; an unreadable place has none (PLAY-08). */
export const keptField = (place: unknown, field: string): unknown =>
  typeof place === 'object' && place !== null ? ownValue(place as Readonly<Record<string, unknown>>, field) : undefined

/** Returns the page of a kept place, from 1. */
export const keptPage = (place: unknown): number => {
  const page = keptField(place, 'page')
  return Number.isSafeInteger(page) ? Math.max(1, page as number) : 1
}

/** Returns a text of a kept place, at most 80 characters; else an empty one. */
export const keptText = (place: unknown, field: string): string => {
  const text = keptField(place, field)
  return typeof text === 'string' ? text.slice(0, 80) : ''
}
