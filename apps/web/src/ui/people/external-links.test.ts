import { expect, it } from 'vitest'
import { networkAddress, webAddress } from './external-links.ts'

const href = (url: URL | null) => url?.href ?? null

it.each([
  ['www.kite.co/about', 'http://www.kite.co/about'],
  ['https://kite.co', 'https://kite.co/'],
  ['  kite.co ', 'http://kite.co/'],
  ['javascript:alert(1)', null],
  ['not a site', null],
  ['', null],
  [null, null],
])('reads the website %j as %j', (written, address) => {
  expect(href(webAddress(written))).toBe(address)
})

it.each([
  ['twitter', '@defne', 'https://x.com/defne'],
  ['linkedin', 'defne-aksoy', 'https://www.linkedin.com/in/defne-aksoy'],
  ['linkedin', 'linkedin.com/in/defne', 'http://linkedin.com/in/defne'],
  ['instagram', 'https://www.instagram.com/defne', 'https://www.instagram.com/defne'],
  ['facebook', 'javascript:alert(1)', null],
  ['facebook', undefined, null],
] as const)('reads %s %j as %j', (network, written, address) => {
  expect(href(networkAddress(network, written))).toBe(address)
})
