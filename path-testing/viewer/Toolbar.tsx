import { useState } from 'react'
import { Icon } from './Icon.tsx'
import { texts } from './texts.ts'
import type { Viewer } from './viewer.ts'

export interface ToolbarProps {
  viewer: Viewer
  onPage: (page: Viewer['page']) => void
  onShow: (index: number | undefined) => void
  onSave: () => void
  onOpen: () => void
  onLink: () => void
}

const themeNow = () => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light')

/** The head of the viewer. */
export function Toolbar({ viewer, onPage, onShow, onSave, onOpen, onLink }: ToolbarProps) {
  const [theme, setTheme] = useState(themeNow)
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <header className="bar">
      <h1>{texts.title}</h1>
      <nav aria-label={texts.pages}>
        {(['flows', 'figures'] as const).map((page) => (
          <button
            key={page}
            type="button"
            aria-current={viewer.page === page ? 'page' : undefined}
            onClick={() => onPage(page)}
          >
            {texts[page]}
          </button>
        ))}
      </nav>
      <label>
        {texts.shown}
        <select
          value={viewer.shown ?? ''}
          onChange={({ target }) => onShow(target.value === '' ? undefined : Number(target.value))}
        >
          <option value="">{texts.live}</option>
          {viewer.opened.map(({ name }, index) => (
            <option key={`${index} ${name}`} value={index}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <span className="room" />
      <button type="button" onClick={onLink}>
        <Icon name="copy" /> {texts.copyLink}
      </button>
      <button type="button" onClick={onOpen}>
        {texts.open}
      </button>
      <button type="button" className="main" onClick={onSave}>
        {texts.save}
      </button>
      <button
        type="button"
        onClick={() => {
          document.documentElement.dataset['theme'] = other
          setTheme(other)
        }}
      >
        {texts[other]}
      </button>
    </header>
  )
}
