import type { Phrases } from './biographies-english.ts'

// Names and numbers must not need a suffix. {company} is therefore followed by a word that carries it.
export const TURKISH: Phrases = {
  work: {
    founder: [
      '{company} markasını {years} yıl önce küçük bir mutfakta kurdum; bugün {number} kişiyiz.',
      '{company} ekibini yönetiyorum ve sevkiyatın başında hâlâ ben duruyorum.',
    ],
    buyer: [
      '{company} için satın alma yapıyor, her ay yaklaşık {number} yeni ürün tadıyorum.',
      '{years} yıldır raflara ne gireceğine karar veren ekipteyim.',
    ],
    sales: [
      '{company} adına yeni pazarlar açıyorum; bu yıl gündemimiz ihracat.',
      '{years} yıldır çantamda numuneyle dolaşıyorum.',
    ],
    operations: [
      '{company} tesisinde üç vardiyada {number} kişiyle üretimi yürütüyorum.',
      'Pazartesi satılanın salı günü yola çıkmasından ben sorumluyum.',
    ],
    quality: [
      '{company} bünyesinde gıda güvenliğinden sorumluyum.',
      '{years} yıldır elimde termometreyle tesis geziyorum.',
    ],
    product: [
      '{company} için yeni ürünler geliştiriyorum; bir lansman için {number} deneme yapıyoruz.',
      'Haftanın yarısı laboratuvarda, yarısı ocağın başında geçiyor.',
    ],
    marketing: [
      '{company} markasının hikâyesini sade bir dille anlatmaya çalışıyorum.',
      'Ajanslarda geçen {years} yıldan sonra üretici tarafına geçtim.',
    ],
    sustainability: [
      '{company} bünyesinde israfı ölçüyor, sonra da azaltmak için uğraşıyorum.',
      'Tarladan çöpe kadar bütün zinciri tek bir tabloda izliyoruz.',
    ],
    chef: [
      '{company} mutfağında {number} kişilik bir ekiple çalışıyorum.',
      '{years} yıldır ocağın başındayım; menüyü her sabah yeniden yazıyorum.',
    ],
    grower: [
      '{company} için {number} hektar araziye bakıyorum.',
      'Ailem kuşaklardır çiftçilik yapıyor; ben de toprağı daha az sürmeyi öğreniyorum.',
    ],
    engineer: [
      '{company} ekibinde sensörden ekrana kadar bütün sistemi kuruyoruz.',
      'Eldivenle çalışan insanlar için yazılım geliştiriyorum.',
    ],
    investor: [
      '{company} adına ikinci fabrikasını kurmamış gıda şirketlerine yatırım yapıyorum.',
      'Yatırımdan önce {years} yıl bir konserve fabrikası yönettim.',
    ],
    reporter: [
      '{company} için gıdayı, tarlayı ve aradaki insanları yazıyorum.',
      '{years} yıldır pazarları ve mutfakları kayda alıyorum.',
    ],
    researcher: [
      '{company} bünyesinde hasattan sofraya gıdanın nasıl değiştiğini inceliyorum.',
      'Ekibimiz deneme parselleri yerine {number} gerçek çiftlikle çalışıyor.',
    ],
    policy: [
      '{company} adına küçük üreticilerin mevzuat yükünü hafifletmeye çalışıyorum.',
      'İhracatçılarla alıcıları aynı masada buluşturuyoruz.',
    ],
    logistics: [
      '{company} filosunda {number} soğutuculu araçtan sorumluyum.',
      '{years} yıldır gümrük, feribot ve soğuk zincirle yaşıyorum.',
    ],
    designer: [
      'Islak elle de açılabilen ambalajlar tasarlıyorum.',
      '{company} bünyesinde her yıl ambalajdan bir katman eksiltiyoruz.',
    ],
    host: [
      '{company} için kahvaltıdan düğüne kadar bütün yiyecek içecek işini yürütüyorum.',
      'Cuma akşamları {number} kişi ağırlıyoruz; ilk onunun adını biliyorum.',
    ],
  },
  trade: {
    farm: [
      'Hasadımızın çoğu hâlâ üç alıcıya gidiyor; bu sayıyı artırmak istiyoruz.',
      'Geçen yıl dolu ürünün üçte birini vurdu, artık satılamayanı kurutuyor ve sıkıyoruz.',
    ],
    dairy: [
      'Sütümüz en fazla bir saat uzaktaki çiftliklerden geliyor.',
      'Raf ömrünü etikete katkı eklemeden uzatmaya çalışıyoruz.',
    ],
    bakery: [
      'Unumuzu kendimiz öğütüyoruz, iki günden eski un kullanmıyoruz.',
      'Eski buğdayları yeniden deniyoruz; ekmek daha geç bayatlıyor.',
    ],
    pantry: [
      'Her partinin hangi yamaçtan geldiğini kapağın üzerine yazıyoruz.',
      'Dolumu kendimiz yapıyoruz: teneke, cam ve mutfaklar için büyük ambalaj.',
    ],
    seafood: ['Balığı karaya çıktıktan sonra beş saat içinde soğutuyoruz.', 'Bu yıl önceliğimiz limandaki soğutma.'],
    drinks: [
      'Kavurduğumuz sokakta servis ediyoruz; misafirler bunun için geri geliyor.',
      'Bu yılın hedefi daha az şeker ve geri dönen şişe.',
    ],
    plants: [
      'Ürünümüzde beş bileşen var, dörde indirmek istiyoruz.',
      'İlk müşterilerimiz okul mutfaklarıydı; hâlâ en titizleri onlar.',
    ],
    retail: [
      'Her mağazada bir metre rafı aynı ilden üreticilere ayırıyoruz.',
      'Yeni ürünlerin yarısı altı mağazada dört haftalık denemeyle başlıyor.',
    ],
    hospitality: [
      'Yemeğin yanına çiftliğin adını yazıyoruz, misafirler de soruyor.',
      'Personel yemeği önce pişer, aynı malzemeyle.',
    ],
    logistics: [
      'Taşıdığımız her palet kendi sıcaklığını bildiriyor, müşteri de aynı grafiği görüyor.',
      'Boş dönen araç en büyük israfımız; ortak yük arıyorum.',
    ],
    packaging: [
      'Yeni tepsimiz aynı tarlanın samanından yapılıyor.',
      'Ambalajı şehrin en sarsıntılı otobüs hattında deniyoruz.',
    ],
    foodtech: [
      'Sensörlerimiz çiftçiye önce hangi sırayı toplayacağını söylüyor.',
      'Hata oranlarımızı her ay müşteriyle paylaşıyoruz.',
    ],
    research: [
      'Soruları çiftçiler sorduğu için yayınlarda onlar da yazar.',
      'Koleksiyonumuzdaki eski çeşitlerden isteyen herkes tohum alabilir.',
    ],
    finance: [
      'Küçük tutarlarla başlıyor, soğuk depo hakkında uzun sorular soruyoruz.',
      'Platformdan önce ürünüyle para kazanan şirketleri seviyoruz.',
    ],
    media: [
      'Üzerinde çalıştığım dizi tek bir kasanın tarladan sofraya yolunu izliyor.',
      'Yemeğimizi ve yolumuzu kendimiz öder, bunu da yazarız.',
    ],
    trade: [
      'Üyelerimiz tek başına görünmez kalacak küçük işletmeler.',
      'Ortak stant, ortak kamyon ve ortak avukatla çalışıyoruz.',
    ],
  },
  closing: [
    'Kahvenin yanında bulabilirsiniz, genellikle fazla numuneyle.',
    'İşin başında olan herkesle seve seve konuşurum.',
    'Sunum yerine mutfağınızı görmeyi tercih ederim.',
    'Foruma ilk kez geliyorum, tanıştıran herkese minnettarım.',
    'Pazar günleri anneannemin bazlamasını tutturmaya çalışıyorum.',
    'Sabah saatleri benim için en uygunu.',
    'Kısa toplantıları, uzun yürüyüşleri severim.',
    'Yenilebilir her fazlalık ilgimi çeker.',
    'Çatıda arı besliyorum, fotoğraf göstermeden gitmem.',
    'Mesajlara akşamları, çocuklar uyuyunca cevap veriyorum.',
  ],
}
