/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface AllocateIdsRow {
  last: number
}

export interface CategoryNameOfRow {
  name: string | null
}

export interface CopyCategoriesCategoriesRow {
  id: string
}

export interface CopyCategoriesOptionsRow {
  id: string
}

export interface CopyTypesRow {
  id: string
}

export interface CountAnswersRow<Json extends { counts: unknown }> {
  counts: Json['counts']
  kind: 'answers' | 'chosen'
}

export interface ExtendVisibilityRow {
  id: string
}

export interface ListCategoriesRow<Json extends { labels: unknown; options: unknown; placeholders: unknown; texts: unknown; titles: unknown }> {
  category_id: string
  for_booths: boolean
  for_people: boolean
  index: number
  is_multi: boolean
  is_private: boolean
  kind: 'select' | 'text'
  labels: Json['labels']
  matching_category_id: string | null
  max_selectable_option_count: number | null
  option_order: 'index' | 'name'
  options: Json['options']
  placeholders: Json['placeholders']
  role: 'industry' | 'offer' | 'plain' | 'seek'
  texts: Json['texts']
  titles: Json['titles']
  visible_type_ids: string[] | null
}

export interface OptionNameOfRow {
  name: string
}

export interface OrderCategoriesRow {
  id: string
}

export interface OrderTypesRow {
  id: string
}

export interface RemoveCategoryRow {
  id: string
}

export interface RemoveFromTypeQuestionsRow {
  id: string
}

export interface RemoveTypeRow {
  id: string
}

export interface SaveOptionsGoneRow {
  id: string
}

export interface SaveOptionsWrittenRow {
  id: string
}

export interface TypeNameOfRow {
  name: string | null
}
