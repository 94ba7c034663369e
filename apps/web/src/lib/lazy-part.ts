import { type ComponentType, createElement, type LazyExoticComponent, lazy, Suspense, useState } from 'react'
import { loadStaffTexts } from './i18n/messages.ts'

type Rescue = <Part>(load: () => Promise<Part>) => Promise<Part>
let rescue: Rescue | null = null

/** Sets the recovery from a failed chunk. It is set late, because its own chunk loads when the page is idle. */
export function setPartRecovery(by: Rescue | null): void {
  rescue = by
}

export function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  return load().catch((error: unknown) => {
    if (!rescue) throw error
    return rescue(load)
  })
}

/** Loads a chunk together with the texts that only staff read: organizers, teams of booths, check-in desks. */
export function fetchStaffPart<Part>(load: () => Promise<Part>): Promise<Part> {
  return fetchPart(async () => {
    const [part] = await Promise.all([load(), loadStaffTexts()])
    return part
  })
}

export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await fetchPart(load) }))
}

export function staffPart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await fetchStaffPart(load) }))
}

/** Renders a part that is not essential. If it cannot be loaded, nothing is rendered. */
export function optionalPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => Nothing) }))
}

const windows = new Set<() => Promise<unknown>>()

/**
 * Renders an overlay such as a dialog. Its code never delays the page: it is evaluated when the overlay is first
 * opened. Within an event, the file has been prefetched by then.
 * @param isOften true for the components of most overlays, which `loadWindows` evaluates early
 */
export function windowPart<Props extends { readonly opened: boolean }>(
  load: () => Promise<ComponentType<Props>>,
  { isOften = false } = {},
): ComponentType<Props> {
  let here: { default: ComponentType<Props> } | null = null
  const bring = async () => {
    here ??= { default: await fetchPart(load) }
    return here
  }
  if (isOften) windows.add(bring)
  const Later: ComponentType<Props> = lazy(bring)

  return function OnceOpened(props: Props) {
    const [Window] = useState(() => here?.default ?? Later)
    const [wasOpened, rememberOpened] = useState(props.opened)
    if (props.opened && !wasOpened) rememberOpened(true)
    return wasOpened ? createElement(Suspense, null, createElement(Window, props)) : null
  }
}

/** Loads the overlays in tests, so that a press renders them at once. */
export async function loadWindows(): Promise<void> {
  await Promise.all([...windows].map((bring) => bring()))
}

const Nothing = () => null
