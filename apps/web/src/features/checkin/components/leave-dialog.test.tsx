import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aProfile } from '../../../testing/samples.ts'
import { LeaveDialog } from './leave-dialog.tsx'

const device = vi.hoisted(() => ({ countUnsentOfUser: vi.fn(), deleteUnsentOfUser: vi.fn(), sendScansOfUser: vi.fn() }))
vi.mock('../offline/send-scans-of-user.ts', () => device)

beforeEach(() => {
  vi.resetAllMocks()
  device.countUnsentOfUser.mockResolvedValue(3)
  fakeServer({ getProfile: () => aProfile() })
})

it('DESK-7 sends the waiting scans before sign-out, shows the progress, and stays signed in if that fails', async () => {
  const answers: boolean[] = []
  const { user } = await renderScreen(<LeaveDialog onAnswer={(leaves) => answers.push(leaves)} />)
  const send = async () => user.click(await screen.findByRole('button', { name: 'Send and sign out' }))
  device.sendScansOfUser.mockRejectedValueOnce(new Error('away'))
  await send()
  expect(await screen.findByText(/There is no connection|there is no connection/)).toBeTruthy()
  expect(answers).toEqual([])

  let end: (left: number) => void = () => undefined
  device.sendScansOfUser.mockImplementationOnce(async (_: string, { left }: { left: (count: number) => void }) => {
    left(1)
    return new Promise<number>((resolve) => {
      end = resolve
    })
  })
  await send()
  expect(await screen.findByText('2 of 3 sent')).toBeTruthy()
  end(0)
  await waitFor(() => expect(answers).toEqual([true]))
})

it('DESK-7 lets a user lose the waiting scans or stay, and asks nothing if none wait', async () => {
  const answers: boolean[] = []
  const { user } = await renderScreen(<LeaveDialog onAnswer={(leaves) => answers.push(leaves)} />)
  await user.click(await screen.findByRole('button', { name: 'Stay signed in' }))
  expect(answers).toEqual([false])
  await user.click(screen.getByRole('button', { name: 'Sign out and lose them' }))
  await waitFor(() => expect(answers).toEqual([false, true]))
  expect(device.deleteUnsentOfUser).toHaveBeenCalledOnce()
})
