import '../ui/styles/tokens.css'
import '../ui/styles/base.css'
import './theme.css'
import { showViewer } from '../../path-testing/viewer.ts'
import { localStore } from '../app/core/storage.ts'
import { published } from './published.ts'

const place = document.getElementById('root')
if (place === null) throw new Error('The page has no #root.')

const wantsDark = localStore.get('theme') ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
document.documentElement.dataset['theme'] = wantsDark === 'dark' ? 'dark' : 'light'

showViewer(place, published)
