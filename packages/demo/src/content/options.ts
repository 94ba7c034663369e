import { option } from './option.ts'

export const INDUSTRIES = [
  option('farming', 'Farming and growing', 'Tarım ve yetiştiricilik', 'Сельское хозяйство', 'Agricultura y cultivo'),
  option('fruit', 'Fruit and vegetables', 'Meyve ve sebze', 'Фрукты и овощи', 'Frutas y verduras'),
  option('dairy', 'Dairy', 'Süt ürünleri', 'Молочные продукты', 'Lácteos'),
  option('bakery', 'Bakery and grains', 'Unlu mamuller ve tahıl', 'Хлеб и зерно', 'Panadería y cereales'),
  option(
    'pantry',
    'Olive oil, pulses and spices',
    'Zeytinyağı, bakliyat ve baharat',
    'Оливковое масло, бобовые и специи',
    'Aceite de oliva, legumbres y especias',
  ),
  option('seafood', 'Fish and seafood', 'Balık ve deniz ürünleri', 'Рыба и морепродукты', 'Pescado y marisco'),
  option('meat', 'Meat and poultry', 'Et ve kanatlı', 'Мясо и птица', 'Carne y aves'),
  option('drinks', 'Coffee, tea and drinks', 'Kahve, çay ve içecek', 'Кофе, чай и напитки', 'Café, té y bebidas'),
  option('snacks', 'Sweets and snacks', 'Şekerleme ve atıştırmalık', 'Сладости и снеки', 'Dulces y aperitivos'),
  option('plants', 'Plant-based food', 'Bitki bazlı gıda', 'Растительные продукты', 'Alimentos de origen vegetal'),
  option('retail', 'Grocery and retail', 'Market ve perakende', 'Розничная торговля', 'Supermercados y comercio'),
  option(
    'hospitality',
    'Hotels and restaurants',
    'Otel ve restoran',
    'Гостиницы и рестораны',
    'Hoteles y restaurantes',
  ),
  option(
    'logistics',
    'Logistics and cold chain',
    'Lojistik ve soğuk zincir',
    'Логистика и холодовая цепь',
    'Logística y cadena de frío',
  ),
  option('packaging', 'Packaging', 'Ambalaj', 'Упаковка', 'Envases y embalaje'),
  option('foodtech', 'Food technology', 'Gıda teknolojisi', 'Пищевые технологии', 'Tecnología alimentaria'),
  option(
    'research',
    'Research and education',
    'Araştırma ve eğitim',
    'Наука и образование',
    'Investigación y formación',
  ),
  option('finance', 'Finance and investment', 'Finans ve yatırım', 'Финансы и инвестиции', 'Finanzas e inversión'),
  option('media', 'Media', 'Medya', 'СМИ', 'Medios de comunicación'),
  option(
    'public',
    'Trade bodies and public service',
    'Meslek kuruluşları ve kamu',
    'Отраслевые союзы и госслужба',
    'Asociaciones y sector público',
  ),
] as const

/** Options for offering and for seeking. They share one list, so that the two can match. */
export const MATTERS = [
  option('distribution', 'Distribution', 'Dağıtım', 'Дистрибуция', 'Distribución'),
  option('shelf', 'Retail pilots', 'Perakende pilotları', 'Пилоты в рознице', 'Pruebas en tienda'),
  option('privateLabel', 'Private label', 'Özel marka', 'Собственная торговая марка', 'Marca blanca'),
  option(
    'ingredients',
    'Raw materials and ingredients',
    'Hammadde ve bileşen',
    'Сырьё и ингредиенты',
    'Materias primas e ingredientes',
  ),
  option('production', 'Contract production', 'Fason üretim', 'Контрактное производство', 'Producción para terceros'),
  option('coldStorage', 'Cold storage', 'Soğuk depo', 'Холодильное хранение', 'Almacenamiento en frío'),
  option('transport', 'Transport', 'Taşımacılık', 'Перевозки', 'Transporte'),
  option('packs', 'Packaging solutions', 'Ambalaj çözümleri', 'Упаковочные решения', 'Soluciones de envasado'),
  option('software', 'Software and data', 'Yazılım ve veri', 'Программы и данные', 'Programas y datos'),
  option('machinery', 'Machinery', 'Makine', 'Оборудование', 'Maquinaria'),
  option('certification', 'Certification', 'Sertifikasyon', 'Сертификация', 'Certificación'),
  option(
    'exportAdvice',
    'Export advice',
    'İhracat danışmanlığı',
    'Консультации по экспорту',
    'Asesoría de exportación',
  ),
  option('funding', 'Funding', 'Finansman', 'Финансирование', 'Financiación'),
  option('mentoring', 'Mentoring', 'Mentorluk', 'Наставничество', 'Mentoría'),
  option('jobs', 'Jobs', 'İş', 'Работа', 'Empleo'),
  option('science', 'Joint research', 'Ortak araştırma', 'Совместные исследования', 'Investigación conjunta'),
  option('stories', 'Stories and press', 'Haber ve basın', 'Публикации и пресса', 'Historias y prensa'),
  option('menus', 'Recipes and menus', 'Tarif ve menü', 'Рецепты и меню', 'Recetas y menús'),
] as const

export const INTERESTS = [
  option('zeroWaste', 'Zero waste', 'Sıfır atık', 'Ноль отходов', 'Residuo cero'),
  option(
    'soil',
    'Soil and regenerative farming',
    'Toprak ve onarıcı tarım',
    'Почва и восстановительное земледелие',
    'Suelo y agricultura regenerativa',
  ),
  option('fermentation', 'Fermentation', 'Fermantasyon', 'Ферментация', 'Fermentación'),
  option(
    'law',
    'Food law and labels',
    'Gıda mevzuatı ve etiket',
    'Пищевое право и маркировка',
    'Normativa y etiquetado',
  ),
  option('automation', 'Automation and data', 'Otomasyon ve veri', 'Автоматизация и данные', 'Automatización y datos'),
  option(
    'export',
    'New export markets',
    'Yeni ihracat pazarları',
    'Новые экспортные рынки',
    'Nuevos mercados de exportación',
  ),
  option('streetFood', 'Street food', 'Sokak lezzetleri', 'Уличная еда', 'Comida callejera'),
  option(
    'coffee',
    'Coffee and tea culture',
    'Kahve ve çay kültürü',
    'Культура кофе и чая',
    'Cultura del café y del té',
  ),
  option('seeds', 'Heritage seeds', 'Ata tohumları', 'Старинные сорта', 'Semillas tradicionales'),
  option('schoolMeals', 'School meals', 'Okul yemekleri', 'Школьное питание', 'Comedores escolares'),
  option('oceans', 'Healthy seas', 'Sağlıklı denizler', 'Здоровые моря', 'Mares sanos'),
  option('protein', 'New proteins', 'Yeni proteinler', 'Новые белки', 'Nuevas proteínas'),
  option('women', 'Women in food', 'Gıdada kadınlar', 'Женщины в отрасли', 'Mujeres en la alimentación'),
  option('design', 'Design and branding', 'Tasarım ve marka', 'Дизайн и бренд', 'Diseño y marca'),
] as const

export const DIETS = [
  option('vegetarian', 'Vegetarian', 'Vejetaryen', 'Вегетарианское', 'Vegetariano'),
  option('vegan', 'Vegan', 'Vegan', 'Веганское', 'Vegano'),
  option('halal', 'Halal', 'Helal', 'Халяль', 'Halal'),
  option('kosher', 'Kosher', 'Koşer', 'Кошерное', 'Kosher'),
  option('glutenFree', 'Gluten-free', 'Glütensiz', 'Без глютена', 'Sin gluten'),
  option('lactoseFree', 'Lactose-free', 'Laktozsuz', 'Без лактозы', 'Sin lactosa'),
  option('nutAllergy', 'Nut allergy', 'Kuruyemiş alerjisi', 'Аллергия на орехи', 'Alergia a los frutos secos'),
] as const

export type Industry = (typeof INDUSTRIES)[number]['key']
export type Matter = (typeof MATTERS)[number]['key']
export type Interest = (typeof INTERESTS)[number]['key']
export type Diet = (typeof DIETS)[number]['key']

export type Picks = {
  industries: Industry[]
  offers: Matter[]
  seeks: Matter[]
  interests: Interest[]
  dietary: Diet[]
}
