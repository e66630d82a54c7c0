import { writeFileSync } from 'node:fs'
import { nginxHeaders } from './build/nginx-headers.ts'

// `npm run headers`: writes the files of deploy/nginx that carry headers; a test compares them.
for (const [name, text] of Object.entries(nginxHeaders)) writeFileSync(`deploy/nginx/${name}`, text)
