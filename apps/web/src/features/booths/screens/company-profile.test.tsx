import { topicName } from '@parley/contract'
import type { BoothDetails } from '@parley/contract/booths'
import { boothsTopic } from '@parley/contract/booths'
import type { Me } from '@parley/contract/participants'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CurrentEvent } from '../../../lib/event/current-event.tsx'
import { aBooth, aBoothDocument, aBoothMember, aBoothRow, boothSetup } from '../../../testing/booth-samples.ts'
import { fakeLive } from '../../../testing/fake-live.ts'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aMe, anEventInFull, EVERY_TAB } from '../../../testing/samples.ts'
import { CompanyProfile } from './company-profile.tsx'

const BOOTHS = topicName(boothsTopic.path, { eventId: 'event1', kind: 'booth' })
const own = (more: Partial<BoothDetails> = {}) => aBooth({ isMine: true, mayEdit: true, ...more })

async function open(answers: Answers = {}, me: Partial<Me> = { boothId: 'booth1', boothRole: 'owner' }) {
  const server = fakeServer({ getBooth: () => own(), getBoothTypes: () => boothSetup(), ...answers })
  const page = (mine: Partial<Me>) => (
    <CurrentEvent event={anEventInFull({ tabs: EVERY_TAB, me: aMe(mine) })}>
      <CompanyProfile />
    </CurrentEvent>
  )
  const shown = await renderScreen(page(me))
  const sent = (name: (typeof server.made)[number]['name']) =>
    server.made.filter((each) => each.name === name).map(({ input }) => input)
  return { ...shown, server, sent }
}

const seek = () => screen.findByLabelText<HTMLTextAreaElement>('What you are looking for (optional)')
it('EXPO-9 saves the changes, and does not show a team the fields that organizers decide', async () => {
  const { user, sent } = await open({ changeBooth: () => own({ seek: 'Cooks' }) })
  fireEvent.change(await seek(), { target: { value: 'Cooks' } })
  await user.click(screen.getByRole('button', { name: 'Save booth' }))

  await screen.findByText('Kaya Foods is saved.')
  expect(sent('changeBooth')).toEqual([{ eventId: 'event1', id: 'booth1', seek: 'Cooks' }])
  expect(screen.queryByLabelText(/^Priority/)).toBe(null)
})

it("EXPO-9 reports others' changes, keeps the typed text, and uses their version on request", async () => {
  const { user, server, sent } = await open({ changeBooth: () => own() })
  fireEvent.change(await seek(), { target: { value: 'Cooks' } })
  const description = screen.getByLabelText<HTMLTextAreaElement>('Description (optional)')
  fireEvent.change(description, { target: { value: 'Mine' } })
  await waitFor(() => expect(fakeLive.isHeard(BOOTHS)).toBe(true))
  server.answer({ getBooth: () => own({ rev: 2, description: 'Theirs' }) })
  act(() => fakeLive.change(BOOTHS, { up: [aBoothRow({ rev: 2 })] }))

  await screen.findByText(/Someone else has changed this booth meanwhile: Description/)
  expect(description.value).toBe('Mine')
  await user.click(screen.getByRole('button', { name: 'Use theirs' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description (optional)').value).toBe('Theirs')
  expect((await seek()).value).toBe('Cooks')
  await user.click(screen.getByRole('button', { name: 'Save booth' }))
  await waitFor(() => expect(sent('changeBooth')).toEqual([{ eventId: 'event1', id: 'booth1', seek: 'Cooks' }]))
})

it('EXPO-9 shows the things that are still missing from an attractive booth', async () => {
  await open({ getBooth: () => own({ images: { logo: '/files/a/l.webp', banner: null } }) })

  const points = within(await screen.findByRole('region', { name: 'What makes your booth stand out' }))
  expect(points.getByText('2 of 3 things that make your booth stand out')).toBeTruthy()
  expect(points.getByRole('img', { name: 'still missing' }).closest('li')?.textContent).toBe('Banner or video')
})

it('EXPO-9 shows a booth to members who may not change it, and says who may', async () => {
  const members = [
    aBoothMember(),
    aBoothMember({ id: 'p3', fullName: 'Mert Aydın', organizerRole: 'admin' }),
    aBoothMember({ id: 'participant1', fullName: 'Defne Aksoy', organizerRole: 'user' }),
  ]
  await open({ getBooth: () => own({ mayEdit: false, members }) }, { boothId: 'booth1', boothRole: 'user' })

  await screen.findByText('You can look at this profile. Selin Volkova and Mert Aydın can change it.')
  expect(screen.getByText('Dried figs from Aydın since 1962.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save booth' })).toBe(null)
})

it('EXPO-8 tells others that the page is for teams', async () => {
  await open({}, {})
  expect((await screen.findAllByText('Only the team of a booth can open this page')).length).toBeGreaterThan(0)
})

it('EXPO-6 adds files, names the refused one, and offers to try it again', async () => {
  const { user, server, sent } = await open({ addBoothDocument: () => refuse('documentRefused') })
  await screen.findByLabelText(/^Choose a file or drop it here/)
  const picker = document.querySelector<HTMLInputElement>('input[type=file][multiple]')
  const file = new File(['%PDF'], 'Menu.pdf', { type: 'application/pdf' })
  await user.upload(picker as HTMLInputElement, file)
  await screen.findByText('Menu.pdf was not added')

  server.answer({
    addBoothDocument: () => ({ document: aBoothDocument() }),
    getBooth: () => own({ documents: [aBoothDocument()] }),
  })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Price list 2027.pdf' })
  expect(sent('addBoothDocument').at(-1)).toMatchObject({ id: 'booth1', type: 'document', fileName: 'Menu.pdf' })
})

it('EXPO-6 does not send a file that is too large', async () => {
  const { user, sent } = await open()
  await screen.findByLabelText(/^Choose a file or drop it here/)
  const picker = document.querySelector<HTMLInputElement>('input[type=file][multiple]')
  const file = new File([new Uint8Array(5_000_001)], 'Film.mp4', { type: 'video/mp4' })
  await user.upload(picker as HTMLInputElement, file)

  await screen.findByText('The file is larger than 5 MB. Make it smaller and try again.')
  expect(sent('addBoothDocument')).toEqual([])
})

it('EXPO-6 puts documents in order by the keyboard', async () => {
  const documents = [aBoothDocument(), aBoothDocument({ id: 'doc2', name: 'Menu.pdf' })]
  const { user, sent } = await open({
    getBooth: () => own({ documents }),
    changeBoothDocument: () => ({ success: true }),
  })
  ;(await screen.findByRole('button', { name: 'Move down: Price list 2027.pdf' })).focus()
  await user.keyboard('{Enter}')

  await waitFor(() =>
    expect(sent('changeBoothDocument')).toEqual([{ eventId: 'event1', id: 'booth1', documentId: 'doc1', place: 1 }]),
  )
})

it('EXPO-9 says at the field that an address is of no video, and keeps it', async () => {
  const { user } = await open({ linkBoothVideo: () => refuse('videoAddressRefused') })
  const url = await screen.findByLabelText<HTMLInputElement>('Address on YouTube or Vimeo (optional)')
  await user.type(url, 'https://example.com/film')
  await user.click(screen.getByRole('button', { name: 'Use address' }))

  await screen.findByText(/not the address of a video/)
  expect(url.value).toBe('https://example.com/film')
})
