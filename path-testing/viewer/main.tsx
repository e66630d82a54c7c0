import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../../src/ui/styles/tokens.css'
import '../../src/ui/styles/base.css'
import '../diagram/diagram.css'
import './viewer.css'
import { readAddress } from './address.ts'
import { openViewerEnd } from './link.ts'
import { ViewerApp } from './ViewerApp.tsx'

const place = document.getElementById('root')
if (place === null) throw new Error('The page has no #root.')

const wantsDark =
  localStorage.getItem('theme') ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
document.documentElement.dataset['theme'] = wantsDark === 'dark' ? 'dark' : 'light'

const { session } = readAddress(location.hash)
const timeOfDay = () => new Date().toLocaleTimeString('en-GB')

createRoot(place).render(
  <StrictMode>
    <ViewerApp
      session={session}
      hear={session === undefined ? undefined : (tell) => openViewerEnd(session, tell, timeOfDay)}
    />
  </StrictMode>,
)
