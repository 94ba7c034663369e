import { Button } from '@mantine/core'
import { fold } from '@parley/contract'
import { type Contact, vcardVersions } from '@parley/contract/contacts'
import {
  IconAddressBook,
  IconBell,
  IconCloudOff,
  IconDownload,
  IconId,
  IconPlus,
  IconUserScan,
} from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { loadNextPage } from '../../../lib/api/use-pages.ts'
import { useFailureText, useText, useTexts } from '../../../lib/i18n/index.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { Empty, LoadFailed, PeopleSkeleton } from '../../../ui/feedback/states.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { FilterToggle } from '../../../ui/forms/filter-toggle.tsx'
import { SearchRow } from '../../../ui/forms/search-row.tsx'
import { Box, Row, Text } from '../../../ui/layout/box.tsx'
import { looks } from '../../../ui/layout/look.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { QuietButton } from '../../../ui/layout/quiet-button.tsx'
import { WindowList } from '../../../ui/lists/window-list.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { ActionMenu } from '../../../ui/overlays/action-menu.tsx'
import { useProfile } from '../../accounts/index.ts'
import { type ContactsFormat, saveContacts, useContacts } from '../api.ts'
import { ContactDetails } from '../components/contact-details.tsx'
import { AddContactDialog } from '../components/contact-dialog.tsx'
import { ContactRow } from '../components/contact-row.tsx'
import { WaitingNote } from '../components/waiting-note.tsx'
import { formatContactsUrl, parseContactsUrl } from '../contacts-url.ts'
import { useLocalContacts } from '../local-contacts.ts'
import classes from './contacts.module.css'

const LINK = looks({ tone: 'link', weight: 600, hover: 'underline', phone: { padY: 8 } })

const ScanDialog = lazyPart(() => import('../components/scan-dialog.tsx').then((it) => it.ScanDialog))

/** /contacts?eventId=…&q=…&contact=…&scan: the contacts, with the scanner and one contact as overlays. */
export function Contacts() {
  const t = useText()
  const { key } = useLocation()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { query, eventId, tag, toWrite, contactId, isScanning } = parseContactsUrl(params)
  const found = useContacts({ query, eventId, tag, toWrite })
  const userId = useProfile().data?.id ?? ''
  const [adds, setAdds] = useState(false)
  const { data } = found
  const contacts = data?.contacts ?? []
  const go = (changes: Parameters<typeof formatContactsUrl>[1], replace = false) =>
    void navigate({ search: formatContactsUrl(params, changes) }, { replace, preventScrollReset: true })
  const isAll = query === '' && eventId === '' && tag === '' && !toWrite
  const isEmpty = isAll && data?.contacts.length === 0 && !found.isPlaceholderData
  const eventName = contacts.flatMap(({ events }) => events).find(({ id }) => id === eventId)?.name
  const more = () => {
    if (!found.knows) loadNextPage(found)
  }
  const scan = () => go({ isScanning: true })
  // The event that the list is filtered by, or else the latest event shared with one of the contacts.
  const there = contacts
    .map(({ common }) => common)
    .find((common) => common && (!eventId || common.eventId === eventId))
  return (
    <Page
      title={t('contacts.title')}
      width="reading"
      lead={eventId && eventName ? t('contacts.metAt', { event: eventName }) : undefined}
      actions={
        <Acts
          eventId={eventId}
          hasContacts={contacts.length > 0}
          isEmpty={isEmpty}
          onScan={scan}
          onAdd={() => setAdds(true)}
        />
      }
    >
      <WaitingNote userId={userId} />
      <OfflineNote isShown={found.isAway && found.knows} />
      {(contacts.length > 0 || !isAll) && (
        <SearchRow
          label={t('contacts.search')}
          placeholder={t('contacts.searchHint')}
          value={query}
          onChange={(next) => go({ query: next }, true)}
          count={data && t('contacts.count', { count: data.matches })}
          total={data?.matches}
        >
          {eventId && <QuietButton onClick={() => go({ eventId: '' }, true)}>{t('contacts.allEvents')}</QuietButton>}
        </SearchRow>
      )}
      <TagFilter
        contacts={contacts}
        tags={data?.tags ?? []}
        chosen={tag}
        onChange={(next) => go({ tag: next }, true)}
        toWrite={toWrite}
        onToWrite={(next) => go({ toWrite: next }, true)}
      />
      {there && (
        <Text size={14}>
          <Link to={`/event/${there.eventId}/met`} className={LINK}>
            {t('contacts.everyone.at', { event: there.name })}
          </Link>
        </Text>
      )}
      {found.isPending && <PeopleSkeleton as="rows" count={6} />}
      {found.isError && !found.knows && contacts.length === 0 && (
        <LoadFailed onRetry={found.refetch} error={found.error} />
      )}
      {data && contacts.length === 0 && !found.isPlaceholderData && (
        <Nobody
          onScan={scan}
          onClear={isAll ? null : () => go({ query: '', eventId: '', tag: '', toWrite: false }, true)}
        />
      )}
      {contacts.length > 0 && (
        <div aria-busy={found.isPlaceholderData}>
          <WindowList
            keyOf={({ id }) => id}
            label={t('contacts.title')}
            rows={contacts}
            total={Math.max(data?.matches ?? 0, contacts.length)}
            rowHeight={88}
            onEnd={more}
            place={`contacts ${key}`}
          >
            {(contact) => <ContactRow contact={contact} onOpen={() => go({ contactId: contact.id })} />}
          </WindowList>
          {found.isFetchNextPageError && !found.knows && (
            <LoadFailed onRetry={found.fetchNextPage} error={found.error} />
          )}
        </div>
      )}
      <ContactDetails
        contactId={contactId || null}
        known={contacts.find(({ id }) => id === contactId)}
        onClose={() => go({ contactId: '' }, true)}
      />
      <AddContactDialog
        opened={adds}
        onClose={() => setAdds(false)}
        {...(eventId ? { about: { eventId } } : {})}
        onAdded={(contact) => contact && go({ contactId: contact.id })}
      />
      <Suspense fallback={null}>
        {isScanning && (
          <ScanDialog
            opened
            eventId={eventId}
            onClose={() => go({ isScanning: false }, true)}
            onFound={({ id }) => go({ isScanning: false, contactId: id }, true)}
          />
        )}
      </Suspense>
    </Page>
  )
}

type FilterProps = {
  contacts: readonly Contact[]
  tags: readonly string[]
  chosen: string
  onChange: (tag: string) => void
  toWrite: boolean
  onToWrite: (toWrite: boolean) => void
}

function TagFilter({ contacts, tags, chosen, onChange, toWrite, onToWrite }: FilterProps) {
  const t = useText()
  const known = useLocalContacts()
  const isAnyToWrite = toWrite || [...contacts, ...known].some(({ followUpAtMillis }) => followUpAtMillis !== null)
  if (tags.length === 0 && !chosen && !isAnyToWrite) return null
  const isChosen = (tag: string) => fold(tag) === fold(chosen)
  const shown = chosen && !tags.some(isChosen) ? [chosen, ...tags] : tags
  return (
    <Row gap={8} wrap below={12} role="group" aria-label={t('contacts.tags')}>
      {isAnyToWrite && (
        <FilterToggle on={toWrite} onChange={onToWrite} icon={<IconBell size={16} stroke={1.8} aria-hidden="true" />}>
          {t('contacts.toWrite')}
        </FilterToggle>
      )}
      {shown.slice(0, MAX_SHOWN).map((tag) => (
        <FilterToggle key={tag} on={isChosen(tag)} onChange={(on) => onChange(on ? tag : '')}>
          {tag}
        </FilterToggle>
      ))}
    </Row>
  )
}

const MAX_SHOWN = 20

function OfflineNote({ isShown }: { isShown: boolean }) {
  const t = useText()
  return (
    <Box role="status">
      {isShown && (
        <Note icon={<IconCloudOff size={20} stroke={1.7} aria-hidden="true" />}>{t('contacts.offline')}</Note>
      )}
    </Box>
  )
}

type ActsProps = { eventId: string; hasContacts: boolean; isEmpty: boolean; onScan: () => void; onAdd: () => void }

function Acts({ eventId, hasContacts, isEmpty, onScan, onAdd }: ActsProps) {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const { language } = useTexts()
  const save = (format: ContactsFormat) => {
    saveContacts(eventId, format, language).catch((error: unknown) => toasts.error(failureText(error)))
  }
  const icon = <IconDownload size={18} stroke={1.7} />
  const exports = hasContacts
    ? [
        { label: t('contacts.save.csv'), icon, run: () => save('csv') },
        ...vcardVersions.map((version) => ({
          label: t('contacts.save.vcf', { version }),
          icon: <IconAddressBook size={18} stroke={1.7} />,
          run: () => save(version),
        })),
      ]
    : []
  return (
    <Row gap={8} wrap className={classes.acts}>
      <Button
        // An empty list has a scan button of its own.
        variant={isEmpty ? 'default' : 'filled'}
        leftSection={<IconUserScan size={18} stroke={1.8} aria-hidden="true" />}
        onClick={onScan}
      >
        {t('contacts.scan')}
      </Button>
      <LinkButton to="/my-qr" variant="default" icon={IconId}>
        {t('contacts.myQr')}
      </LinkButton>
      <ActionMenu
        label={t('contacts.more')}
        variant="default"
        acts={[{ label: t('contacts.add'), icon: <IconPlus size={18} stroke={1.8} />, run: onAdd }, ...exports]}
      />
    </Row>
  )
}

function Nobody({ onScan, onClear }: { onScan: () => void; onClear: (() => void) | null }) {
  const t = useText()
  if (onClear) {
    return (
      <Empty
        icon={<IconAddressBook size={26} stroke={1.6} />}
        title={t('contacts.noneFits')}
        action={<QuietButton onClick={onClear}>{t('contacts.clear')}</QuietButton>}
      />
    )
  }
  return (
    <Empty
      icon={<IconAddressBook size={26} stroke={1.6} />}
      title={t('contacts.none')}
      action={
        <Button leftSection={<IconUserScan size={18} stroke={1.8} aria-hidden="true" />} onClick={onScan}>
          {t('contacts.scan')}
        </Button>
      }
    >
      {t('contacts.noneText')}
    </Empty>
  )
}
