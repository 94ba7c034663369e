import {
  type Blocker,
  type BlockerFunction,
  createPath,
  type DataRouteMatch,
  type DataRouteObject,
  type DataRouter,
  IDLE_BLOCKER,
  IDLE_NAVIGATION,
  type Location,
  matchRoutes,
  NavigationType,
  type Path,
  parsePath,
  type RouteObject,
  type RouterNavigateOptions,
  type RouterState,
  type RouterSubscriber,
  type To,
  type UNSAFE_createMemoryHistory,
  UNSAFE_defaultMapRouteProperties,
  UNSAFE_ErrorResponseImpl,
} from 'react-router'

type History = Omit<ReturnType<typeof UNSAFE_createMemoryHistory>, 'index'>
type Move = Pick<RouterNavigateOptions, 'replace' | 'state' | 'mask' | 'preventScrollReset' | 'flushSync'>

/**
 * The part of React Router's data router that this app uses: pages that are fetched when they are first opened, blockers, and
 * kept scroll positions. Theirs brings loaders, actions and fetchers along, a twelfth of the login page. Their provider, hooks
 * and links stand on this one; `create-page-router.test.tsx` holds that both go through the same states.
 *
 * `navigate` takes whole paths, or a search or a hash of the page one is on.
 *
 * @see docs/decisions/0021-a-router-without-loaders.md
 */
export function createPageRouter(routes: RouteObject[], history: History): DataRouter {
  const table: Record<string, DataRouteObject> = {}
  const pages = withIds(routes, table)
  const subscribers = new Set<RouterSubscriber>()
  const blocks = new Map<string, BlockerFunction>()
  let scrolled: { readonly positions: Record<string, number>; readonly now: () => number } | null = null
  let isScrollRestored = false
  /** Grows with each navigation: one that has been overtaken changes nothing any more. */
  let latest = 0
  /** Of who went back or forth by so many pages. */
  let arrived: (() => void) | undefined
  /** The address is being put back behind a blocked step: no navigation. */
  let putBack: (() => void) | undefined

  const first = find(history.location)
  const isHere = first.matches.every(({ route }) => !route.lazy)
  let state: RouterState = {
    historyAction: history.action,
    location: history.location,
    ...first,
    initialized: isHere,
    renderFallback: !isHere,
    navigation: IDLE_NAVIGATION,
    restoreScrollPosition: null,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData: {},
    actionData: null,
    fetchers: new Map(),
    blockers: new Map(),
  }

  function find(location: Path): Pick<RouterState, 'matches' | 'errors'> {
    const matches = matchRoutes(pages, location) as DataRouteMatch[] | null
    if (matches) return { matches, errors: null }
    const route = pages.find(({ index, path }) => index || !path || path === '/') ?? (pages[0] as DataRouteObject)
    const error = new UNSAFE_ErrorResponseImpl(404, 'Not Found', new Error(`No page at ${location.pathname}`), true)
    return { matches: [{ params: {}, pathname: '', pathnameBase: '', route }], errors: { [route.id]: error } }
  }

  function update(changes: Partial<RouterState>, flushSync = false): void {
    state = { ...state, ...changes }
    const following = [...subscribers]
    for (const tell of following) tell(state, { deletedFetchers: [], newErrors: changes.errors ?? null, flushSync })
  }

  const scrollKept = ({ key }: Location) => scrolled?.positions[key] ?? null

  async function open(
    action: NavigationType,
    location: Location,
    { preventScrollReset, flushSync }: Move = {},
  ): Promise<void> {
    const isFirst = !isHere && latest === 0
    latest += 1
    const mine = latest
    if (scrolled) scrolled.positions[state.location.key] = scrolled.now()
    const isSamePage = state.initialized && isOnlyHash(state.location, location)
    const found = find(location)
    let errors = isSamePage ? state.errors : found.errors
    const isFetched = !isSamePage && found.matches.some(({ route }) => route.lazy)
    if (isFetched) {
      if (!isFirst) {
        const navigation = {
          ...IDLE_NAVIGATION,
          state: 'loading',
          location,
          matches: found.matches,
          historyAction: action,
        }
        update({ navigation: navigation as RouterState['navigation'] }, flushSync)
      }
      const results = await Promise.allSettled(found.matches.map(async ({ route }) => fetchRoute(route)))
      if (mine !== latest) return
      errors = errorsOf(found.matches, results) ?? errors
    }
    if (action === NavigationType.Push) history.push(location, location.state)
    if (action === NavigationType.Replace) history.replace(location, location.state)
    const changes = {
      matches: found.matches,
      errors,
      historyAction: action,
      location,
      initialized: true,
      renderFallback: false,
      navigation: IDLE_NAVIGATION,
      restoreScrollPosition: scrollKept(location),
      preventScrollReset: preventScrollReset === true,
      blockers: new Map([...state.blockers.keys()].map((key) => [key, IDLE_BLOCKER] as const)),
    }
    update(changes, flushSync && !isFetched)
    settle()
  }

  function settle(): void {
    arrived?.()
    arrived = undefined
  }

  async function navigate(to: number | To | null, move: Move = {}): Promise<void> {
    settle()
    if (typeof to === 'number') {
      const there = new Promise<void>((resolve) => {
        arrived = resolve
      })
      history.go(to)
      return there
    }
    const path = to === null ? state.location : typeof to === 'string' ? parsePath(to) : to
    const location = locate(path, move)
    const action = move.replace ? NavigationType.Replace : NavigationType.Push
    const proceed = () => void navigate(to, move)
    if (!hold(action, location, proceed)) await open(action, location, move)
  }

  /** @throws Error when it would lead to another host */
  function locate({ pathname = state.location.pathname, search, hash }: Partial<Path>, { state: given, mask }: Move) {
    const path = { search: '', hash: '', ...parsePath(createPath({ pathname, search, hash })) }
    const masked = typeof mask === 'string' ? parsePath(mask) : mask && { ...state.location.mask, ...mask }
    const shown = masked && { pathname: '', search: '', hash: '', ...masked }
    const here = history.createURL('/')
    for (const each of [{ pathname, search, hash }, shown]) {
      if (each && new URL(createPath(each), here).origin !== here.origin) throw new Error('Another host is no page')
    }
    const location: Location = { pathname, ...path, state: given ?? null, key: randomKey(), mask: shown }
    return { ...location, ...history.encodeLocation(location) }
  }

  /** Asks the last blocker. One that holds the step gets its two ways on. */
  function hold(action: NavigationType, location: Location, goOn: () => void): boolean {
    const [key, isHeld] = [...blocks].at(-1) ?? []
    if (!key || !isHeld || state.blockers.get(key)?.state === 'proceeding') return false
    if (!isHeld({ currentLocation: state.location, nextLocation: location, historyAction: action })) return false
    const set = (blocker: Blocker) => update({ blockers: new Map(state.blockers).set(key, blocker) })
    const proceed = () => {
      set({ state: 'proceeding', proceed: undefined, reset: undefined, location })
      goOn()
    }
    set({ state: 'blocked', location, proceed, reset: () => set(IDLE_BLOCKER) })
    return true
  }

  history.listen(({ action, location, delta }) => {
    if (putBack) {
      putBack()
      putBack = undefined
      return
    }
    // Another page's address, typed by hand, has no place in the list: it cannot be put back.
    if (delta === null) return void open(action, location)
    let isBack = Promise.resolve()
    const goOn = () => void isBack.then(() => history.go(delta))
    if (!hold(action, location, goOn)) return void open(action, location)
    isBack = new Promise((resolve) => {
      putBack = resolve
    })
    history.go(-delta)
    settle()
  })
  if (!isHere) void open(NavigationType.Pop, state.location)

  const router: Partial<DataRouter> = {
    basename: '/',
    get state() {
      return state
    },
    routes: pages,
    manifest: table,
    window: globalThis.window,
    match: (location) => matchRoutes(pages, location) as DataRouteMatch[] | null,
    subscribe: (tell) => {
      subscribers.add(tell)
      return () => subscribers.delete(tell)
    },
    enableScrollRestoration: (positions, now) => {
      scrolled = { positions, now }
      if (!isScrollRestored && state.navigation.state === 'idle') {
        isScrollRestored = true
        const restoreScrollPosition = scrollKept(state.location)
        if (restoreScrollPosition !== null) update({ restoreScrollPosition })
      }
      return () => {
        scrolled = null
      }
    },
    navigate: navigate as DataRouter['navigate'],
    createHref: history.createHref,
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
    getBlocker: (key, isHeld) => {
      blocks.set(key, isHeld)
      return state.blockers.get(key) ?? IDLE_BLOCKER
    },
    deleteBlocker: (key) => {
      state.blockers.delete(key)
      blocks.delete(key)
    },
  }
  return router as DataRouter
}

/** Names each route by its place in the table, as the provider looks it up. */
function withIds(routes: RouteObject[], table: Record<string, DataRouteObject>, above = ''): DataRouteObject[] {
  return routes.map((route, at) => {
    const id = `${above}${at}`
    const named = { ...route, id } as DataRouteObject
    Object.assign(named, UNSAFE_defaultMapRouteProperties(named))
    if (route.children) named.children = withIds(route.children, table, `${id}-`)
    table[id] = named
    return named
  })
}

const fetched = new WeakMap<DataRouteObject, Promise<void>>()

/** Fetches what a page is made of, once; what could not be fetched is asked for again by the next who opens it. */
function fetchRoute(route: DataRouteObject): Promise<void> | undefined {
  const { lazy } = route
  if (typeof lazy !== 'function') return undefined
  const known = fetched.get(route)
  if (known) return known
  const coming = Promise.resolve(lazy()).then((parts) => {
    Object.assign(route, parts, { lazy: undefined })
    Object.assign(route, UNSAFE_defaultMapRouteProperties(route))
  })
  fetched.set(route, coming)
  coming.catch(() => fetched.delete(route))
  return coming
}

/** Each is told at the nearest route around it that shows errors. */
function errorsOf(matches: DataRouteMatch[], results: PromiseSettledResult<unknown>[]): RouterState['errors'] {
  const errors: Record<string, unknown> = {}
  for (const [at, result] of results.entries()) {
    if (result.status === 'fulfilled') continue
    const around = matches.slice(0, at + 1).findLast(({ route }) => Boolean(route.errorElement)) ?? matches[0]
    if (around) errors[around.route.id] ??= result.reason
  }
  return Object.keys(errors).length > 0 ? errors : null
}

const isOnlyHash = (from: Path, to: Path) =>
  from.pathname === to.pathname && from.search === to.search && to.hash !== ''

const randomKey = () => Math.random().toString(36).slice(2, 10)
