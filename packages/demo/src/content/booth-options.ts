import { option } from './option.ts'

export const SHOWS = [
  option('tasting', 'Tastings', 'Tadım', 'Дегустации', 'Degustaciones'),
  option('cooking', 'Live cooking', 'Canlı pişirme', 'Готовим при вас', 'Cocina en directo'),
  option('newProducts', 'New products', 'Yeni ürünler', 'Новинки', 'Novedades'),
  option('wholesale', 'Wholesale range', 'Toptan ürün yelpazesi', 'Оптовый ассортимент', 'Gama mayorista'),
  option('organicRange', 'Organic range', 'Organik ürünler', 'Органические продукты', 'Gama ecológica'),
  option('regional', 'Regional specialities', 'Yöresel ürünler', 'Региональные продукты', 'Especialidades regionales'),
  option('machines', 'Machines in motion', 'Çalışan makineler', 'Работающие машины', 'Máquinas en marcha'),
  option('demos', 'Software demos', 'Yazılım sunumları', 'Демонстрации программ', 'Demostraciones de programas'),
  option('samples', 'Samples to take along', 'Numuneler', 'Образцы с собой', 'Muestras para llevar'),
  option('packSamples', 'Packaging samples', 'Ambalaj örnekleri', 'Образцы упаковки', 'Muestras de envases'),
  option('advice', 'Advice by appointment', 'Randevulu danışmanlık', 'Консультации по записи', 'Asesoría con cita'),
  option('reading', 'Studies and reports', 'Araştırmalar ve raporlar', 'Исследования и отчёты', 'Estudios e informes'),
] as const

export const CERTIFICATES = [
  option('organic', 'Organic', 'Organik', 'Органик', 'Ecológico'),
  option('halal', 'Halal', 'Helal', 'Халяль', 'Halal'),
  option('kosher', 'Kosher', 'Koşer', 'Кошер', 'Kosher'),
  option('fairTrade', 'Fair trade', 'Adil ticaret', 'Справедливая торговля', 'Comercio justo'),
  option('vegan', 'Vegan', 'Vegan', 'Веган', 'Vegano'),
  option('origin', 'Protected origin', 'Coğrafi işaret', 'Защищённое происхождение', 'Denominación de origen'),
  option('iso22000', 'ISO 22000', 'ISO 22000', 'ИСО 22000', 'ISO 22000'),
  option('haccp', 'HACCP', 'HACCP', 'ХАССП', 'APPCC'),
  option('ifs', 'IFS Food', 'IFS Food', 'Стандарт IFS Food', 'IFS Food'),
  option('brcgs', 'BRCGS', 'BRCGS', 'Стандарт BRCGS', 'BRCGS'),
] as const

export type Show = (typeof SHOWS)[number]['key']
export type Certificate = (typeof CERTIFICATES)[number]['key']
