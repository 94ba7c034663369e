import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { aSentInvitation } from '../../testing/invitation-samples.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { useMeetingCommand } from './meeting-calls.ts'

const keyOf = (search: object) => ['networking', 'searchParticipants', { eventId: 'event1', ...search }]
const KEYS = [{}, { contactState: 'sent' }, { withCounts: true }].map(keyOf)

function Withdraw() {
  const { mutateAsync } = useMeetingCommand()
  return (
    <button type="button" onClick={() => void mutateAsync({ kind: 'revoke', invitation: aSentInvitation() })}>
      Withdraw
    </button>
  )
}

it('STATUS-1 SEARCH-3 refetches people by contact and the counts after my command, and no other list', async () => {
  fakeServer({ revokeInvitation: () => ({ success: true }) })
  const { user, queries } = await renderScreen(<Withdraw />)
  for (const key of KEYS) queries.setQueryData(key, { matches: 0 })
  const areOld = () => KEYS.map((key) => queries.getQueryState(key)?.isInvalidated)
  expect(areOld()).toEqual([false, false, false])
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(areOld()).toEqual([false, true, true]))
})
