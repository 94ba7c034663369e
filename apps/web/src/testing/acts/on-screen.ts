import type { FailureName, LiveRow } from '@parley/contract'
import type { DomainDetails } from '@parley/contract/events'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Answers } from '../fake-server.ts'
import type { renderRoutes } from '../render-screen.tsx'

export type Page = Awaited<ReturnType<typeof renderRoutes>>
export type Words = string | RegExp

/** How an act is pressed on its real page. */
export interface OnScreen {
  readonly at: string
  readonly signedIn?: boolean
  /** The event of the page's host. */
  readonly host?: Partial<DomainDetails>
  /** What the server answers once it does. */
  readonly answers: Answers
  /** What live topics hold at first, by their names. */
  readonly live?: Readonly<Record<string, readonly LiveRow[]>>
  /** Up to where one types. */
  readonly open?: (page: Page) => Promise<unknown>
  /** What is typed before the last press, by the labels of the fields; none of it may be lost. */
  readonly typed?: Readonly<Record<string, string>>
  /** From there up to the last press. @returns what is pressed then */
  readonly prepare: (page: Page) => Promise<HTMLElement> | HTMLElement
  /** What becomes of it when the same was done in another tab meanwhile; in words, where no tab knows of the other. */
  readonly elsewhere: Elsewhere | string
}

export interface Elsewhere {
  /** What this tab hears of it. Where it hears nothing, the press is refused, and the page is read again after that. */
  readonly hears?: () => void
  readonly refused?: FailureName
  /** In which words, where they are not those of the code alone; null where the page that is read again says enough. */
  readonly words?: Words | null
  /** How things stand by then. */
  readonly answers?: Answers
  readonly shows?: Words
  readonly hides?: Words
}

export const DONE = { success: true } as const

/** By what it says. Asking for the role takes seconds on a page with long lists to choose from. */
async function buttonIn(scope: () => ParentNode | null | undefined, name: Words): Promise<HTMLElement> {
  const isIt = (each: Element) => {
    const says = each.getAttribute('aria-label') ?? each.textContent?.trim() ?? ''
    return typeof name === 'string' ? says === name : name.test(says)
  }
  return waitFor(() => {
    const [only, ...others] = [...(scope()?.querySelectorAll<HTMLElement>('button') ?? [])].filter(isIt)
    if (!only || others.length > 0) throw new Error(`${only ? 'More than one' : 'No'} button says ${String(name)}`)
    return only
  })
}

export const button = (name: Words) => buttonIn(() => document.body, name)
export const inDialog = (name: Words) => buttonIn(() => screen.queryAllByRole('dialog').at(-1), name)
export const field = (label: string) =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: 'input:not([type=radio]), textarea' })

export async function press({ user }: Page, name: Words): Promise<void> {
  await user.click(await button(name))
}

export async function type(fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) fireEvent.change(await field(label), { target: { value } })
}

/** The button of a dialog, once what it asks about is known. */
export async function onceKnown(name: string) {
  const pressed = await inDialog(name)
  await waitFor(() => {
    if (pressed.matches('[disabled]')) throw new Error('Not known yet')
  })
  return pressed
}
