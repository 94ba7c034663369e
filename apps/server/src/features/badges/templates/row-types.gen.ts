/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface CountTemplatesRow {
  n: number
}

export interface DeleteTemplateRow {
  rev: number
}

export interface ExportTemplatesRow {
  row: string
}

export interface FindTemplateRow<Json extends { brief: unknown }> {
  back: string | null
  brief: Json['brief']
  front: string
}

export interface ListBriefsRow<Json extends { brief: unknown }> {
  brief: Json['brief']
}

export interface ListTemplatesOfRow<Json extends { brief: unknown }> {
  back: string | null
  brief: Json['brief']
  front: string
}

export interface RemoveFromOtherTemplatesRow {
  id: string
}

export interface RemoveFromOtherTemplatesTakenRow {
  id: string
}

export interface SaveTypesRow {
  n: number
}
