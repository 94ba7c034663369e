import { topicName } from '@parley/contract'
import { reportsTopic } from '@parley/contract/chat'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeLive } from '../../../testing/fake-live.ts'
import { renderOrganizer } from '../../../testing/render-organizer.tsx'
import { NOW } from '../../../testing/samples.ts'
import { AreaNav } from '../../../ui/navigation/area-nav.tsx'
import { useOpenReports } from '../reports.ts'
import { OrganizeReports } from './organize-reports.tsx'

const TOPIC = topicName(reportsTopic.path, { eventId: 'event1' })
const open = (rev: number, count: number) => ({ id: 'event1', rev, open: count })
const report = {
  id: 'report1',
  eventId: 'event1',
  reason: 'spam' as const,
  words: 'Writes to everyone.',
  dt: NOW,
  reporter: { participantId: 'participant2', fullName: 'Ada Işık' },
  reported: { participantId: 'participant3', fullName: 'Bo Öz' },
  message: null,
  state: 'open' as const,
}

function Count() {
  const count = useOpenReports('event1')
  const badge = { count, label: `${count} open report` }
  return <AreaNav label="Set up" items={[{ key: 'reports', label: 'Reports', icon: null, href: '/reports', badge }]} />
}

it('CHAT-14 counts open reports beside the page, and adds one that arrives while the page is open', async () => {
  fakeLive.show(TOPIC, [open(1, 0)])
  const { server } = await renderOrganizer(
    <>
      <OrganizeReports />
      <Count />
    </>,
    { page: 'reports', answers: { getReports: () => ({ reports: [], after: null }) } },
  )
  expect(await screen.findByText('Nothing was reported')).toBeTruthy()
  server.answer({ getReports: () => ({ reports: [report], after: null }) })
  await act(async () => fakeLive.change(TOPIC, { up: [open(2, 1)] }))
  expect(await screen.findByText('Writes to everyone.')).toBeTruthy()
  await waitFor(() => expect(screen.getByText('1 open report')).toBeTruthy())
})
