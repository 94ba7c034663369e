import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aFoundBooth, boothsOf } from '../../testing/booth-samples.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { BoothLogoLink } from './components/page/person-booth-logo.tsx'

it('EXPO-13 requests the booths of all people in a list with one call, and links to each', async () => {
  const found = [aFoundBooth(), aFoundBooth({ id: 'booth2', boothName: 'Nordic Grain' })]
  const server = fakeServer({ searchBooths: () => boothsOf(found) })
  await renderScreen(
    ['booth1', 'booth2', 'booth1', 'hidden'].map((boothId, index) => (
      <BoothLogoLink key={index} eventId="event1" boothId={boothId} />
    )),
    { width: 390 },
  )

  await waitFor(() => expect(screen.getAllByRole('link').length).toBe(3))
  const leadsOf = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))
  expect(leadsOf('Booth: Kaya Foods')).toEqual(['/event/event1/expo/booth1', '/event/event1/expo/booth1'])
  expect(leadsOf('Booth: Nordic Grain')).toEqual(['/event/event1/expo/booth2'])
  expect(server.made.filter(({ name }) => name === 'searchBooths').map(({ input }) => input)).toEqual([
    expect.objectContaining({ ids: ['booth1', 'booth2', 'hidden'] }),
  ])
})
