import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import type { RecordPage } from '../../../machines/reports/records/report.ts'
import styles from './Chart.module.css'
import type { RecordTexts } from './record-texts.ts'

export interface ChartProps {
  series: RecordPage['series']
  texts: RecordTexts
  /** The title of the chart as a sentence; the table holds the figures. */
  label: string
  title: string
}

const height = 180

const colour = (token: string) => () => getComputedStyle(document.documentElement).getPropertyValue(token).trim()

const bars = (side: 'above' | 'below', token: string): uPlot.Series => ({
  label: side,
  stroke: colour(token),
  fill: colour(token),
  width: 0,
  points: { show: false },
  paths: (plot, index, from, to) => {
    const draw = uPlot.paths.bars?.({ size: [0.7, 40], align: 0 })
    return draw?.(plot, index, from, to) ?? null
  },
})

/** One bar per day of a report; negative values go below the axis. */
export default function Chart({ series, texts, label, title }: ChartProps) {
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const box = place.current
    if (box === null) return undefined
    const axis = { stroke: colour('--text-soft'), ticks: { show: false }, font: '12px system-ui' }
    const values = series.map(({ value }) => value)
    const plot = new uPlot(
      {
        width: box.clientWidth,
        height,
        legend: { show: false },
        cursor: { show: false },
        scales: {
          x: { time: false, range: [-0.6, series.length - 0.4] },
          // A bar's length shows its value, so every bar starts at 0.
          y: { range: [Math.min(0, ...values) * 1.05, Math.max(0, ...values) * 1.05 || 1] },
        },
        axes: [
          {
            ...axis,
            size: 28,
            grid: { show: false },
            space: 90,
            incrs: [1, 2, 7, 14, 30, 60, 90],
            values: (_, places) =>
              places.map((at) => {
                const day = series[at]?.day
                return day === undefined ? '' : texts.dayText(day)
              }),
          },
          {
            ...axis,
            size: 56,
            grid: { stroke: colour('--line'), width: 1 },
            values: (_, amounts) => amounts.map((amount) => texts.shortText(amount)),
          },
        ],
        series: [{}, bars('above', '--brand-text'), bars('below', '--danger')],
      },
      [
        values.map((_, at) => at),
        values.map((value) => (value >= 0 ? value : null)),
        values.map((value) => (value < 0 ? value : null)),
      ],
      box,
    )
    const size = new ResizeObserver(() => plot.setSize({ width: box.clientWidth, height }))
    size.observe(box)
    const theme = new MutationObserver(() => plot.redraw())
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      size.disconnect()
      theme.disconnect()
      plot.destroy()
    }
  }, [series, texts])

  return (
    <figure className={styles.chart}>
      <figcaption className={styles.title}>{title}</figcaption>
      <div ref={place} className={styles.place} role="img" aria-label={label} />
    </figure>
  )
}
