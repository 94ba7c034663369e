import { expect, it } from 'vitest'
import { linkAddress } from './link-address.ts'

it.each([
  ['https://fair.example/a?b=1', 'https://fair.example/a?b=1'],
  ['http://fair.example', 'http://fair.example'],
  ['fair.example/hall', 'https://fair.example/hall'],
  ['fair.example:8080/hall', 'https://fair.example:8080/hall'],
  ['ada@fair.example', 'mailto:ada@fair.example'],
  ['mailto:ada@fair.example', 'mailto:ada@fair.example'],
  ['javascript:alert(1)', null],
  ['java\u200bscript:alert(1)', null],
  ['data:text/html,x', null],
  ['vbscript:x', null],
  ['file:///etc/passwd', null],
  ['//evil', null],
  ['two words', null],
  ['fair', null],
  ['', null],
])('POST-14 turns %j into the address %j', (typed, address) => expect(linkAddress(typed)).toBe(address))
