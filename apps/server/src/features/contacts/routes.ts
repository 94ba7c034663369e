import { contactCalls } from '@parley/contract/contacts'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { addContact } from './add-contact.ts'
import { changeContact, remindContact, removeContact, restoreContact, tagContact } from './change-contact.ts'
import { addNote, changeNote, removeNote } from './change-notes.ts'
import { exportContacts } from './export-contacts.ts'
import { getContacts } from './get-contacts.ts'
import { forgetRemoved, remind } from './jobs.ts'
import { resolveCode } from './look-up-code.ts'
import { changeMyCard, getMyCard } from './my-card.ts'
import { offerContacts } from './realtime.ts'

export const contacts: Feature = (app) => {
  serve(app, contactCalls.getContacts, getContacts)
  serve(app, contactCalls.resolveCode, resolveCode)
  serve(app, contactCalls.addContact, addContact)
  serve(app, contactCalls.changeContact, changeContact)
  serve(app, contactCalls.tagContact, tagContact)
  serve(app, contactCalls.remindContact, remindContact)
  serve(app, contactCalls.removeContact, removeContact)
  serve(app, contactCalls.restoreContact, restoreContact)
  serve(app, contactCalls.exportContacts, exportContacts)
  serve(app, contactCalls.addNote, addNote)
  serve(app, contactCalls.changeNote, changeNote)
  serve(app, contactCalls.removeNote, removeNote)
  serve(app, contactCalls.getMyCard, getMyCard)
  serve(app, contactCalls.changeMyCard, changeMyCard)
  app.ctx.jobs.register(forgetRemoved)
  app.ctx.jobs.register(remind)
  offerContacts(app)
}
