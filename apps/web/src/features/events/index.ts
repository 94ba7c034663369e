export { useChangeEvent, useChangeEventImage } from './api.ts'
export { headingOf, isBlank, textInLanguage } from './block-texts.ts'
export { ColourField } from './components/colour-field.tsx'
export { ColourForm, colorOf } from './components/colour-form.tsx'
export { OutsideDates, OutsideNotice } from './components/dates/outside-dates.tsx'
export { Deletable, DeletableRow, DeletionNotes } from './components/deletions/deletable.tsx'
export { DeleteObject } from './components/deletions/delete-object.tsx'
export { saveDependents, undoDeletion, useDeletedObjects, useDeletions } from './components/deletions/deletions-api.ts'
export { DocumentsField } from './components/documents/documents-field.tsx'
export { EventActs } from './components/event-acts.tsx'
export { EventTile } from './components/event-tile.tsx'
export { EventsSkeleton } from './components/events-skeleton.tsx'
export { FileIcon } from './components/lobby/document-link.tsx'
export { LookPreview } from './components/look-preview.tsx'
export { NewEventForm } from './components/new-event-form.tsx'
export { SettingsPage } from './components/settings-page.tsx'
export { SetupForm } from './components/setup-form.tsx'
export { TabsForm } from './components/tabs-form.tsx'
export { ToProgramme } from './components/to-programme.tsx'
export {
  type FramePart,
  hasLobbyBlock,
  type LobbyBlock,
  type LobbyPart,
  type NavEntry,
  type PaletteEntry,
  type PaletteSource,
  seesTab,
  type Waiting,
} from './contributions.ts'
export { useOutsideDates } from './dates-api.ts'
export {
  useAddEventDocument,
  useAddLobbyPicture,
  useChangeEventDocument,
  useChangeLobby,
  useDeleteEventDocument,
  useEventDocuments,
  useRefetchSettings,
} from './lobby-api.ts'
export { lobbyBlocks } from './lobby-blocks.ts'
export { type EventPhase, phaseOf } from './phase-of.ts'
export { fetchPublicFile } from './public-file.ts'
export { useBytes } from './use-bytes.ts'
export { ownTextsKey, useOwnTexts } from './use-own-texts.ts'
export { type PastSteps, usePastEvents, usePastSteps } from './use-past-events.ts'
export { millisIn, wallClockIn } from './zoned-time.ts'
