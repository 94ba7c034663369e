import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { checkCatalogues } from './check-catalogues.mjs'

const EN = {
  'ui.close': 'Close',
  'ui.brand': 'Parley PDF',
  'ui.range': '{from}–{to}',
  'meetings.left': '{count, plural, one {# place left} other {# places left}}',
  'meetings.ask': 'Ask <b>{name}</b>',
  'meetings.state.live': 'Live',
  'error.notFound': 'There is nothing here',
  'validation.error.required': 'The field is required.',
}
const TR = {
  'ui.close': 'Kapat',
  'ui.brand': 'Parley PDF',
  'ui.range': '{from}–{to}',
  'meetings.left': '{count} yer kaldı',
  'meetings.ask': '<b>{name}</b> kişisine sor',
  'meetings.state.live': 'Canlı',
  'error.notFound': 'Burada bir şey yok',
  'validation.error.required': 'Bu alan zorunludur.',
}
const RU = {
  'ui.close': 'Закрыть',
  'ui.brand': 'Parley PDF',
  'ui.range': '{from}–{to}',
  'meetings.left':
    '{count, plural, one {Осталось # место} few {Осталось # места} many {Осталось # мест} other {Осталось # места}}',
  'meetings.ask': 'Спросить <b>{name}</b>',
  'meetings.state.live': 'Сейчас',
  'error.notFound': 'Здесь ничего нет',
  'validation.error.required': 'Это поле обязательно.',
}
const ES = {
  'ui.close': 'Cerrar',
  'ui.brand': 'Parley PDF',
  'ui.range': '{from}–{to}',
  'meetings.left': '{count, plural, one {Queda # plaza} other {Quedan # plazas}}',
  'meetings.ask': 'Preguntar a <b>{name}</b>',
  'meetings.state.live': 'En directo',
  'error.notFound': 'Aquí no hay nada',
  'validation.error.required': 'El campo es obligatorio.',
}
const SHOWN = [
  "export const shown = (t, state, code) => [t('ui.close'), t(state ? 'ui.brand' : 'ui.range'), t('meetings.left', { count: 1 })]",
  "export const more = ['meetings.ask', 'validation.error.required', `meetings.state.${state}`, `error.${code}`]",
].join('\n')

let root
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Runs the check on a valid tree with some keys or files replaced. */
async function problemsOf({ en, tr, ru, es, files } = {}) {
  root = mkdtempSync(join(tmpdir(), 'parley-texts-'))
  const json = (good, planted) => JSON.stringify({ ...good, ...planted }, null, 2)
  const tree = {
    'packages/contract/src/features.ts': "export const features = ['meetings'] as const\n",
    'packages/contract/src/errors.ts':
      "export const failures = { notFound: { status: 404, code: 'notFound', text: 'No' } } as const\n",
    'apps/web/src/ui/shown.ts': SHOWN,
    'apps/web/locales/en.json': json(EN, en),
    'apps/web/locales/tr.json': json(TR, tr),
    'apps/web/locales/ru.json': json(RU, ru),
    'apps/web/locales/es.json': json(ES, es),
    ...files,
  }
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return checkCatalogues(root)
}

it('says nothing about four whole catalogues', async () => {
  expect(await problemsOf()).toEqual([])
})

describe('a text', () => {
  const cases = [
    [
      'that one language lacks',
      { tr: { 'ui.close': undefined } },
      'apps/web/locales/tr.json:1 text: \'ui.close\' is missing; translate "Close"',
    ],
    [
      'that English lacks',
      { es: { 'ui.shut': 'Cerrar' } },
      "apps/web/locales/es.json:10 text: 'ui.shut' is not in en.json; add it there or drop it here",
    ],
    ['without words', { ru: { 'ui.close': ' ' } }, "apps/web/locales/ru.json:2 text: 'ui.close' is empty"],
    [
      'that is not valid ICU',
      { es: { 'ui.range': '{from' } },
      "apps/web/locales/es.json:4 text: 'ui.range' is not valid ICU",
    ],
    [
      'with another argument',
      { es: { 'ui.range': '{from}–{till}' } },
      "apps/web/locales/es.json:4 text: 'ui.range' uses {from, till}, but the English text uses {from, to}",
    ],
    [
      'without the tag',
      { tr: { 'meetings.ask': '{name} kişisine sor' } },
      "apps/web/locales/tr.json:6 text: 'meetings.ask' uses {name}, but the English text uses {b, name}",
    ],
    [
      'that is still English',
      { tr: { 'meetings.state.live': 'Live' } },
      "apps/web/locales/tr.json:7 text: 'meetings.state.live' is not translated",
    ],
    [
      'with missing forms of the Russian plural',
      { ru: { 'meetings.left': '{count, plural, one {# место} other {# мест}}' } },
      "apps/web/locales/ru.json:5 text: 'meetings.left' needs the plural few, many",
    ],
  ]
  it.each(cases)('%s is refused', async (_title, planted, line) => {
    expect(await problemsOf(planted)).toEqual([line])
  })
})

describe('a key', () => {
  const everywhere = (key, text) => ({
    en: { [key]: text },
    tr: { [key]: `${text} t` },
    ru: { [key]: `${text} r` },
    es: { [key]: `${text} e` },
  })

  it('begins with a feature, ui, app or error', async () => {
    const files = { 'apps/web/src/ui/more.ts': "export const more = 'chat.send'\n" }
    expect(await problemsOf({ ...everywhere('chat.send', 'Send'), files })).toEqual([
      "apps/web/locales/en.json:10 key: begin 'chat.send' with a feature, ui, app or error",
    ])
  })

  it('that nothing shows is refused, also when only a test names it', async () => {
    const files = { 'apps/web/src/ui/more.test.ts': "export const more = 'ui.send'\n" }
    expect(await problemsOf({ ...everywhere('ui.send', 'Send'), files })).toEqual([
      "apps/web/locales/en.json:10 unused: nothing in apps/web shows 'ui.send'; drop it",
    ])
  })

  it('of a failure that is gone is refused', async () => {
    expect(await problemsOf(everywhere('error.gone', 'Gone'))).toEqual([
      "apps/web/locales/en.json:10 unused: nothing in apps/web shows 'error.gone'; drop it",
    ])
  })

  it('whose end a template gives is in use', async () => {
    const files = { 'apps/web/src/ui/more.ts': "export const more = (mail = 'ui.mail') => `${mail}.subject`\n" }
    expect(await problemsOf({ ...everywhere('ui.mail.subject', 'Hello'), files })).toEqual([])
  })

  it('that t asks for must exist', async () => {
    const files = {
      'apps/web/src/ui/more.ts': "\nexport const more = (t) => t(isOpen('x') ? 'ui.close' : 'ui.open')\n",
    }
    expect(await problemsOf({ files })).toEqual([
      "apps/web/src/ui/more.ts:2 missing: 'ui.open' is not in apps/web/locales/en.json",
    ])
  })

  it('is asked for by each failure', async () => {
    const files = {
      'packages/contract/src/errors.ts':
        "export const failures = {\n  notFound: { status: 404, code: 'notFound' },\n  full: { status: 409, code: 'DEAL-00114' },\n}\n",
    }
    expect(await problemsOf({ files })).toEqual([
      "apps/web/locales/en.json:1 missing: add the text 'error.DEAL-00114' for the failure full",
    ])
  })

  it('occurs once in a file', async () => {
    const source = `${JSON.stringify(TR, null, 2).slice(0, -2)},\n  "ui.close": "Kapat"\n}`
    expect(await problemsOf({ files: { 'apps/web/locales/tr.json': source } })).toEqual([
      "apps/web/locales/tr.json:10 key: 'ui.close' occurs twice",
    ])
  })
})

it('holds the texts of the server in the same way', async () => {
  const files = {
    'apps/server/locales/en.json': '{ "meetings.mail": "Hello {name}" }',
    'apps/server/src/features/meetings/jobs.ts': "export const mail = (t) => t('meetings.mail')\n",
  }
  expect(await problemsOf({ files })).toEqual([
    'apps/server/locales/tr.json:1 text: \'meetings.mail\' is missing; translate "Hello {name}"',
    'apps/server/locales/ru.json:1 text: \'meetings.mail\' is missing; translate "Hello {name}"',
    'apps/server/locales/es.json:1 text: \'meetings.mail\' is missing; translate "Hello {name}"',
  ])
})
