import type { Texts } from './event.ts'

export type RoleKey =
  | 'founder'
  | 'buyer'
  | 'sales'
  | 'operations'
  | 'quality'
  | 'product'
  | 'marketing'
  | 'sustainability'
  | 'chef'
  | 'grower'
  | 'engineer'
  | 'investor'
  | 'reporter'
  | 'researcher'
  | 'policy'
  | 'logistics'
  | 'designer'
  | 'host'

/** Job titles. None reveals the gender of its holder. */
export const JOB_TITLES: Record<RoleKey, Record<keyof Texts, readonly string[]>> = {
  founder: {
    en: ['Founder', 'Co-founder', 'Founder and CEO', 'Managing Director', 'Owner'],
    tr: ['Kurucu', 'Kurucu ortak', 'Genel müdür'],
    ru: ['Генеральный директор', 'Управляющий партнёр'],
    es: ['Gerente general', 'Dirección general'],
  },
  buyer: {
    en: [
      'Head of Buying',
      'Category Manager',
      'Senior Buyer',
      'Fresh Produce Buyer',
      'Purchasing Lead',
      'Buyer, Chilled and Deli',
    ],
    tr: ['Satın alma müdürü', 'Kategori yöneticisi', 'Taze ürün satın alma uzmanı'],
    ru: ['Руководитель отдела закупок', 'Категорийный менеджер'],
    es: ['Responsable de compras', 'Gerente de categoría'],
  },
  sales: {
    en: [
      'Export Manager',
      'Head of Sales',
      'Regional Sales Lead',
      'Key Account Manager',
      'Business Development Manager',
    ],
    tr: ['İhracat müdürü', 'Satış müdürü', 'İş geliştirme yöneticisi'],
    ru: ['Менеджер по экспорту', 'Руководитель отдела продаж'],
    es: ['Responsable de exportación', 'Gerente de ventas'],
  },
  operations: {
    en: ['Operations Director', 'Plant Manager', 'Production Manager', 'Supply Planner'],
    tr: ['Üretim müdürü', 'Operasyon direktörü', 'Tesis müdürü'],
    ru: ['Директор производства', 'Руководитель смены'],
    es: ['Responsable de planta', 'Gerente de operaciones'],
  },
  quality: {
    en: ['Quality Manager', 'Food Safety Lead', 'Certification Officer', 'Head of Quality'],
    tr: ['Kalite müdürü', 'Gıda güvenliği sorumlusu'],
    ru: ['Руководитель службы качества', 'Специалист по безопасности пищевых продуктов'],
    es: ['Responsable de calidad', 'Responsable de seguridad alimentaria'],
  },
  product: {
    en: ['Head of Product', 'R&D Manager', 'Recipe Developer', 'Product Developer'],
    tr: ['Ürün geliştirme müdürü', 'Ar-Ge uzmanı'],
    ru: ['Руководитель разработки продуктов', 'Технолог'],
    es: ['Responsable de desarrollo de producto', 'Especialista en I+D'],
  },
  marketing: {
    en: ['Brand Manager', 'Head of Marketing', 'Communications Lead', 'Growth Lead'],
    tr: ['Marka yöneticisi', 'Pazarlama müdürü'],
    ru: ['Бренд-менеджер', 'Директор по маркетингу'],
    es: ['Responsable de marca', 'Responsable de comunicación'],
  },
  sustainability: {
    en: ['Sustainability Manager', 'Head of Responsible Sourcing', 'Climate Lead'],
    tr: ['Sürdürülebilirlik yöneticisi', 'Sorumlu tedarik müdürü'],
    ru: ['Менеджер по устойчивому развитию'],
    es: ['Responsable de sostenibilidad'],
  },
  chef: {
    en: ['Executive Chef', 'Head Chef', 'Pastry Chef', 'Culinary Director', 'Sous Chef'],
    tr: ['Baş şef', 'Pasta şefi', 'Mutfak direktörü'],
    ru: ['Шеф-повар', 'Бренд-шеф', 'Шеф-кондитер'],
    es: ['Chef', 'Jefatura de cocina', 'Chef de pastelería'],
  },
  grower: {
    en: ['Agronomist', 'Orchard Manager', 'Head Grower', 'Cooperative Chair', 'Field Operations Lead'],
    tr: ['Ziraat mühendisi', 'Kooperatif başkanı', 'Bahçe sorumlusu'],
    ru: ['Агроном', 'Председатель кооператива'],
    es: ['Especialista en agronomía', 'Presidencia de la cooperativa'],
  },
  engineer: {
    en: [
      'Data Scientist',
      'Lead Engineer',
      'Automation Engineer',
      'Chief Technology Officer',
      'Machine Learning Engineer',
    ],
    tr: ['Veri bilimci', 'Otomasyon mühendisi', 'Teknoloji direktörü'],
    ru: ['Инженер по автоматизации', 'Технический директор'],
    es: ['Responsable de datos', 'Dirección técnica'],
  },
  investor: {
    en: ['Partner', 'Investment Manager', 'Principal', 'Venture Associate', 'Agricultural Credit Lead'],
    tr: ['Yatırım müdürü', 'Ortak'],
    ru: ['Инвестиционный менеджер', 'Партнёр фонда'],
    es: ['Gerente de inversiones', 'Especialista en crédito agrícola'],
  },
  reporter: {
    en: ['Food Editor', 'Reporter', 'Editor in Chief', 'Podcast Host', 'Photojournalist'],
    tr: ['Gastronomi yazarı', 'Yayın yönetmeni', 'Muhabir'],
    ru: ['Корреспондент', 'Главный редактор'],
    es: ['Periodista', 'Corresponsal'],
  },
  researcher: {
    en: [
      'Professor of Food Science',
      'Postdoctoral Researcher',
      'Research Fellow',
      'Nutrition Scientist',
      'Doctoral Researcher',
    ],
    tr: ['Araştırma görevlisi', 'Gıda bilimi profesörü'],
    ru: ['Старший научный сотрудник', 'Профессор'],
    es: ['Especialista en nutrición', 'Personal investigador'],
  },
  policy: {
    en: ['Trade Attaché', 'Policy Adviser', 'Programme Officer', 'Export Promotion Lead', 'Secretary General'],
    tr: ['Genel sekreter', 'Proje koordinatörü', 'Ticaret ataşesi'],
    ru: ['Советник', 'Координатор программ'],
    es: ['Responsable de programas', 'Agregaduría comercial'],
  },
  logistics: {
    en: ['Cold Chain Manager', 'Head of Logistics', 'Fleet Manager', 'Customs Specialist'],
    tr: ['Lojistik müdürü', 'Soğuk zincir yöneticisi', 'Gümrük uzmanı'],
    ru: ['Директор по логистике', 'Специалист по таможне'],
    es: ['Responsable de logística', 'Especialista en aduanas'],
  },
  designer: {
    en: ['Packaging Designer', 'Head of Design', 'Materials Engineer', 'Packaging Technologist'],
    tr: ['Ambalaj tasarımcısı', 'Malzeme mühendisi'],
    ru: ['Дизайнер упаковки', 'Инженер-технолог'],
    es: ['Responsable de diseño', 'Especialista en materiales'],
  },
  host: {
    en: [
      'Food and Beverage Director',
      'Restaurant Owner',
      'Hotel Purchasing Manager',
      'Events Manager',
      'Head of Catering',
    ],
    tr: ['Yiyecek içecek müdürü', 'Restoran işletmecisi', 'Otel satın alma müdürü'],
    ru: ['Управляющий рестораном', 'Директор по питанию'],
    es: ['Responsable de alimentos y bebidas', 'Gerente de restaurante'],
  },
}
