import type { Reason } from '@parley/contract/participants'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Language } from '../../../../lib/i18n/index.ts'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { aCategory, aReason } from '../../../../testing/people-samples.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { anEventInFull, aProfile, NOW } from '../../../../testing/samples.ts'
import { Reasons } from './reasons.tsx'
import { useEventReasonTexts } from './use-reason-texts.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

const event = anEventInFull({
  timezone: 'Europe/Istanbul',
  categories: [aCategory({ subCategories: [{ id: 'sub1', index: 0, texts: { en: 'Rye', tr: 'Çavdar' } }] })],
})
const ALL: Reason[] = [
  aReason(),
  aReason({ kind: 'theySeek' }),
  aReason({ kind: 'bothChose' }),
  aReason({ kind: 'bothSpeak', text: 'Urban food' }),
  aReason({ kind: 'metBefore', text: 'Lyon Food Days', sdt: Date.UTC(2025, 2, 3, 12) }),
  aReason({ kind: 'freeTogether', sdt: Date.UTC(2026, 10, 21, 12, 20) }),
  aReason({ optionId: 'gone' }),
]

function ReasonTexts({ reasons }: { reasons: Reason[] }) {
  const { say, begin } = useEventReasonTexts(event)
  return (
    <>
      <Reasons reasons={say(reasons)} />
      <p>{begin(reasons).join(' ')}</p>
    </>
  )
}

async function renderReasons(language: Language, timezone = 'Europe/Istanbul') {
  fakeServer({ getProfile: () => aProfile({ timezone }) })
  await renderScreen(<ReasonTexts reasons={ALL} />, { language })
  await vi.waitFor(() =>
    expect(screen.queryByText(/ · /) === null).toBe(timezone === 'Europe/Istanbul' || language !== 'en'),
  )
  const items = screen.getAllByRole('listitem').map((each) => each.textContent)
  return { items, message: screen.getByText(/Rye|Çavdar/, { selector: 'p' }).textContent }
}

it('SUGGEST-3 words every reason, with times in both time zones, and omits reasons about deleted objects', async () => {
  const { items, message } = await renderReasons('en', 'Europe/London')
  expect(items).toEqual([
    'Offers what you seek: Rye',
    'Seeks what you offer: Rye',
    'You have in common: Rye',
    'You both speak in the track “Urban food”',
    'You met at Lyon Food Days (3 Mar 2025)',
    'Both free today at 15:20 · 12:20 for you',
  ])
  expect(message).toBe(
    [
      'You offer what I am looking for: Rye.',
      'I offer what you are looking for: Rye.',
      'We have something in common: Rye.',
      'We both speak in the track “Urban food”.',
      'We met at Lyon Food Days, and it would be good to talk again.',
    ].join(' '),
  )
})

it.each<[Language, string, string]>([
  ['tr', 'Aradığınızı sunuyor: Çavdar', 'Bugün 15:20 saatinde ikiniz de boşsunuz'],
  ['ru', 'Предлагает то, что вы ищете: Rye', 'Сегодня в 15:20 вы оба свободны'],
  ['es', 'Ofrece lo que buscas: Rye', 'Hoy a las 15:20 ambos estáis libres'],
])('SUGGEST-3 shows the reasons in the language of the reader: %s', async (language, first, last) => {
  const { items } = await renderReasons(language)
  expect([items[0], items.at(-1)]).toEqual([first, last])
})
