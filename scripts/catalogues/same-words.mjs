/** Words, in lower case, that a translation may share with the English: `all` is for names and signs of every language. */
export const SAME_WORDS = {
  all: [
    'parley',
    'ok',
    'pdf',
    'csv',
    'xml',
    'json',
    'html',
    'qr',
    'url',
    'sms',
    'id',
    'linkedin',
    'twitter',
    'facebook',
    'instagram',
    'x',
  ],
  tr: ['e', 'filtre', 'plan', 'link', 'video', 'demo', 'program'],
  ru: [],
  es: ['no', 'chat', 'color', 'error', 'general', 'social', 'plan', 'editor', 'total', 'local', 'digital', 'demo'],
}
