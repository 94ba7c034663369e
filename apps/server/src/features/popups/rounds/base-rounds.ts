import type { Seating } from './schedule-pairs.ts'

/**
 * Develops the known base rounds for a number of people (a cyclic design). Returns none if none are known.
 *
 * The people are numbered column by column, m to a column. A base round gives the group of each person as a base-36
 * digit. Those without a digit are in group 0, 1 and so on. All columns turn by one person from round to round, and the
 * people after the last column stay in place. A base round gives m rounds, or fewer if a turn maps it to itself.
 *
 * If k columns hold all people, (m - 1) / 2 rounds follow: in round r, a group has person i + c r² of each column c.
 *
 * @see docs/rules/popups.md ROUND-4
 */
export function developBaseRounds(people: number, groupSize: number): Seating[] {
  const [m, ...baseRounds] = BASE_ROUNDS[groupSize]?.[people]?.split(' ') ?? []
  const rows = Number(m)
  const inColumns = rows * Math.floor((baseRounds[0]?.length ?? 0) / rows)
  const rounds = baseRounds.flatMap((base) => turn(people, base, rows, inColumns))
  if (inColumns !== rows * groupSize || inColumns < people) return rounds
  const across = Array.from({ length: Math.floor((rows - 1) / 2) }, (_, round) =>
    Array.from({ length: rows }, (_, at) =>
      Array.from({ length: groupSize }, (_, column) => column * rows + ((at + column * (round + 1) ** 2) % rows)),
    ),
  )
  return [...rounds, ...across]
}

function turn(people: number, base: string, rows: number, inColumns: number): Seating[] {
  const groupOf = Array.from({ length: people }, (_, person) =>
    person < base.length ? Number.parseInt(base.charAt(person), 36) : person - base.length,
  )
  const rounds: Seating[] = []
  for (let by = 0; by < rows; by += 1) {
    const groups: number[][] = Array.from({ length: Math.max(...groupOf) + 1 }, () => [])
    for (const [at, group] of groupOf.entries()) {
      groups[group]?.push(at < inColumns ? at - (at % rows) + ((at + by) % rows) : at)
    }
    const isFirst = groups.every(([first = 0, ...others]) => others.every((each) => groupOf[each] === groupOf[first]))
    if (by > 0 && isFirst) break
    rounds.push(groups)
  }
  return rounds
}

/**
 * The known base rounds, by group size and number of people. A row has m, then one or more base rounds.
 *
 * Within a row, any two pairs of people in one group differ in their columns or in their distance around them, so no
 * two people meet twice. Simulated annealing found the rows, except for 32 people in fours, a published schedule.
 */
const BASE_ROUNDS: Readonly<Record<number, Readonly<Record<number, string>>>> = {
  3: {
    15: '7 11023142403432',
    16: '1 0121303400224314 0110012234024343 0102321014432403 0012134312421340 0123442332101042 0122130141340243',
    18: '4 0234124332501455 2331442015545032',
    19: '1 0122223314305505144 0123411400255431253 0121302132445054530 0123140254410355321 0123454053135142012 0120345421343210505 0001234512145432235',
    20: '3 25014504153130132420 40512401510342025313 44411122233300055501',
    21: '5 12203344153556164062 12324043456216015536',
    22: '9 441520345604623561',
    23: '3 554105664526361032 312545035646620516 056236521301646545',
    24: '11 1202334254671775640365',
    25: '11 3245661640551434277037',
    26: '5 1231415066443754256377205 0112345642463607273571651',
    28: '12 450414236577087278863561',
    29: '5 3440564127582875667368810 4512603575761078748685243',
    30: '14 2341526758780259499316830476',
    31: '7 8607931896412782906756345543201 5392622374090049815119348576678',
    32: '13 26063766845199175728934807',
    33: '11 0123430511637859848966572aa4a2709',
    34: '15 4567238697075517994a3280a1a684',
    35: '15 56708871378495246aa1969750329a',
    37: '17 31456067789a3826895794b5b43aa7012b',
    38: '16 26787489351998a0a547b6296063abb1',
    39: '19 12304456417869a97588a5bb3bac192c3670c2',
    40: '18 45676899a082b13b69ab57cb7803514a4cc2',
    41: '17 78726384197057aab2b93a6c59cbc91804',
    42: '20 233456327804959a1ba6b77cb0d14dc8c5d6a892',
    43: '19 52546718769a30b58991ab203a486c7bdd8cdc',
    44: '19 6728958a94bcac9930110da237b76dc64ddb85',
    46: '21 041567458859abac32768dec9bc16e934b2a8dd07e',
    47: '21 5678988459a3b9520cd1a75eb4176d2d6cc3e0bead',
    48: '23 23435607789a51bc2dcb37a4eebf92fd68c8150d4fae96',
    49: '23 34563789abcd9c017266d3b05a5ef1ee79b42fa8dc4f8b',
    50: '22 67386291a088b4cd9e79651caed02f7fb954bbefadc3',
    51: '25 12345567489abc91d90473e623cbfgc2a188dfe5befd76gag0',
    52: '24 5eb4cgd0c7ce083b86a941337f8df096f2b0geg751a2249ad156',
    53: '23 78892063a17bcded85bae843795ffcgacf6f9b21g0d4ge',
    54: '26 2034456789a98b4a3cad2eb15fe06gg735dc1cdfgh69h8e2fh7b',
    55: '25 51467378669abc9d580a8ed2cff5gb1hc4f9hdg3gehae76b02',
    56: '25 1627897ab8bac06635bcde7f48c69edafg9dgg2he4d1053hfh',
    57: '19 0123405647839329ab0cdd14e6fbgbac81dc7gh7ffa65ihgi25ei89he',
    58: '27 43546789a5bbc421bad06edfcf9ghgee701639i8dha2c8fi7gihc5',
    59: '27 56789aa0bc39d29cbef8gbg5c41fhfi0hh72a53g46ie6d175gide8',
    60: '29 2345627891ab76cd95b40efeed3cag8hii7h2gifgc84dh3jba9601jfj5',
    61: '29 134556578947a82bc6defg9hbd706abi39dg4icg81hheajeif03cjbj2f',
    62: '28 672889abc15d6403eae6fdbfegh8cf1iia9g62jhc304j9jc7hg75bdi',
    63: '30 34560789a81bcde6cfbf2g863ehi93c77jgh9j0afkek2j14di4b5akdh5gi',
    64: '30 iak2ai7g8gcckg03jh5470ikbfe39dbj6e16104a76ffj42h359c80d912dh8eb5',
    65: '29 788927ab6cdc5eacf13gb4d9ha0he4i7g6fg0bh5jjik91iekfkj98dg32',
    66: '30 6783849a0bcdeef1297eg7fdh5idjgfk6ibb0j82clai5lj39g4hlc61khak',
    67: '30 57689294ab3c7bcde19fceg80hhfdgi4ej52e6ihakj3ifkll0lbjk8d1ag7',
    68: '30 8935abc6d04bedfb7agh92cieihg9162gejdj1fhc874k58klaf3lii80kjl',
    70: '30 abcd4ebf1g573bhcfi09iihgajf268k4al3m5a82l0lhdmm6kec7ejg9kd1j',
    71: '30 bc72ddce158fb4fc6ghieih09ajdh3kialldfm50ig3j1bjkeg764k8m2m9l',
    73: '30 de63f8agh79gi0cjk42bjfdgfl1k5dh3lml8nnckj9em5ie1n0i47abgmh26',
    74: '30 ea9fghci4j170kkfb5kh23dg86jlhjm7benecfl0dagin259nillm61n8m34',
    76: '30 gh3ij8cke609i1h52bggald7jlj4hf8m3dmeb9n24lo06ko7iafn5ocmn1gk',
    77: '30 h78ijkl14kedgmflkbc3hkha56902nei24ndl75m8a6foo0jibjonmgcn931',
    78: '30 ei491jkli83lmjcabm5hg7ik0dkf626jn4e780ho19fgnb5op3dnmppcoal2',
    79: '30 8524gjckhb6fjled9m3lkil7lm10amnijoo6gcpbfd82157h0n4na39pkope',
    80: '30 fk46jcl1032m8dkmmg9n5ebm7nhinao08opgl5lpcao92h34edj1kbf6i7po',
    82: '30 bimemhk0f963no1n7oal8mnc254jdgp8fclkq5op2hqq013ed7ao9ijg4pb6',
    83: '30 jcl8him4nodfonep30k7nn2ab5916gqpelm6pq5oi7jkd41b8qfh3g29ac0q',
    85: '30 kp82n3o5ei47fqqdm6p0lgpajb9hc1a6fo15h3q2r9gj8crmden7irlbr04k',
    86: '30 q9kdqq60g5mbpq2fc418jaoi3he7ln1dlrrkber9mr3ij87gco6n405fh2ap',
    88: '31 i3cpjqqnq9fh8ordm54a701gekb2lr6e82o17cfl9bg4pa3rsdnsmiks56jhs0',
    89: '31 b83hf1ger72oqn9cirklmdp5rrj6a40fs6mh1ic8s09nb5po4sd2leag7k3sqj',
  },
  4: {
    24: '7 301433241254405203551',
    26: '3 213224255334145440305012 202034425105233124314535',
    27: '5 2230314334154250553152024',
    32: '1 00001122344455657777221143336656 01230312045674457215752176340663 01234561641073025746203732751654 01234554213246552301677603106477 01231405326140316745726354072657 01234140564725266532757610743130 01233045646565173450031271727246 01232434445331501056576777266021 01234253102602435476170645735716 01234526730514676574317024615302',
    36: '11 324535601634078485125471367682087',
    42: '5 2332405512546728478671929913803656479870 2345643787054916072209382965976883114735',
    43: '5 3415660771818992559687458683263973029404 0342352676638457968971204858013981457495',
    44: '14 234565175067886944a7393270143029aa9858162a',
    45: '13 7a438531694450a0549180673089232215a207687a961',
    46: '13 7586241399809776053847a721a08aa194352a6',
    48: '15 3456557601829677a9499841230b4886babb3a20715a3',
    49: '6 1202314567859a2a3574818a6b49510a63b869247709bb36 12345678553990188a0ba4479b221082627516a6b97b43a3',
    50: '12 55062b147571723918699702bb8ba0836a1954a3482160a403',
    51: '14 9579390842a619a75a8ab643120ab25b3b1768049b',
    53: '15 6581488279a980320b5bb9647a83b161cc39cac57402a',
    54: '15 969708a431b99520b4bc321786cbb5aca3cc0a8157426',
    55: '15 a823a1547b96aa0c931c2658a74cc0b712b3469c85bb0',
    56: '18 203245672368979aa1b3bbc2a05d9153dca48d48c1cd776940865b',
    57: '16 695a732a4a81a0bbcda68dd34750129d62b7bc38c99051c4',
    58: '16 9a138b05426aa7ba27c5b301d4d986dd0ab6374c215c9cc8',
    59: '14 a06a1a8d9cb25d8c44d6821931b10c39001d27ab7497c83726503545b26',
    60: '19 3134567066892abc46a82874d51ddca0b937dbc0c57e42ee3b19a85e9',
    61: '17 17ab5809cca3a426a28dc361bc9d4d507d06e9472cbbe5e318e',
    62: '17 4b160b5b27b89acd349ee8632ea51ed70dd07a6c81c45dcc293',
    63: '19 607727891a853648ab9c5d4a7e032a66adcde19c4b8825ce901ebedb3',
    65: '18 34b2cc1ab5d78b06b9eede4697e8530ad12f41f3d205f8c67caff9',
    67: '19 ab46c752dd3d1cad908ef54a863bb1b2aeb709cd65e941ff2f3ecf807',
    68: '21 523605789abc71b668d54eda83f8f4g15decb02dce90efg3g7bg92faa649c17',
    69: '19 2895a07cbdd4d13ed6c245376f8fbeccfa10f92e3bgg94c718ae5g60g',
    70: '19 4506d8edd213bafcd9783ff462f917ebc5fa0g04a5b7236gegg1c8g9e',
    71: '21 56890a4a719b39cc2d98b63e27f48gdd5dgb10ebd870624cfgceaa3fef5g1f9',
    72: '23 3451678980a29b73cd5baa5ef42c3b6b1g06h3e9a4hgg475f09ehch2d1c8e76gf8ddf',
    73: '20 0536d2e814f9b7acdedd1347g0f625ca98begfgg2458h1e703eba69fhchh',
    74: '21 057bcbdd2ad1e946dc3b81bfgf3492ebg5ag876ff0hg26ha8hcc937e1h45e0f',
    75: '21 3ccb27daedec6085e1c493fgeg17bgg0f946e2a5f832d8dba9h54hfd7hh6f01',
    76: '24 45678049abcde43ddfc2ce16g9bh40ge6ai75g177ci3i52b8eadg085b6fh982hhif1f93a',
    77: '21 1becfe75293a0e684dgeghh92hf7bc1g63dh4h5a804idbii2f56gi0c8af9137',
    78: '21 b56f90f312ggf784adecfehh39hb47a0268dh5hg1ca9iic3i7e154dg86i2i0b',
    79: '23 5abcdefbba07ac2g3c916843fgebhiggf18fe0d4e927654idhgcaddi26ih1b5h90873',
    81: '23 c45c1de8fgg02963gf7agebd53c2cf6hii10a74ih8bif9d34d0dh7ejj21b85je69jha',
    82: '20 chcfa051641302cijhfb37g1d2ah19886ge7eca6259dbe145hb7f9g7i8iieb9j080ja4g54fjdd60323',
    83: '20 c1b09b96ig287bah8853ef3fa5g1768014gj1daefi204h5eged219724cch2if46b33jc9d5hdjaj6070i',
    84: '27 13045672689aabcde4fa84ebgbh1ggicf43i9j9gd3628eh0i35kc518h7jjif9hk0kfd5jdcbk76ea27',
    85: '23 f9gg1he6i350c24ad78ghgbiajj2fc7i431d05be86jij9hbkk0id8f542e139c67khka',
    86: '23 h13i7i8264bge9d0ia5iicfj21g8j9345chf7e0jb6hhadg32k9k7156ajd8f0kc4kkbe',
    87: '24 4b9fe305ggc8h6gh21g7fdah59aid413jje6f7jf02j8icbf3abhc524kkd7i8ki10k6he9i',
    89: '25 ed2bf0geefehij5a931e784c63g21ajib64kg9g8l057jllcdli609a5k4bch1kfj3khh2i8d7f',
    90: '25 ff5fd1gh2b4g390fe6cfiaj87kk3ke2hj095h4a1kc7dkibg68il4lc0jg1a3j5b2id8ell9h76',
    91: '26 b5d1efa90cgh42gee78ijie36eca85fdjgi14dk2khf3bk69kk07a1cb4l8j65l9h2ljllig0fh7d3',
    93: '26 64efgd01hf8b3ha75i9gjfcjj2k9k4ah7cg082d3l1eglj6b5kllhcmdf5m248immiak067h9ie13b',
    94: '26 9gd1e8h70i5j4ab2g3g6cfhggj9ikk56ela14dfbj8ckj2k7il0391li42memmd75cm6lhf80ha3bm',
    95: '27 ec7f62badg34fh5hf1i0hijjf98h02gk6ca1ldmg7km89j45jm3ggbm2eleidlaf06li4e8ckb3k57l91',
    96: '30 677847295ab7cdef8bghijig103hkbilld5l0638mlgahbdmjk9c9j214kem9nna3n1i4dfnj8kmafce6g6c025ehf',
    97: '26 1icj20479a5k6bjglj8fd3jehlmm7a3hcg54d8mbei0k92flm1l6nn6c3k7id08ka12bfn5eg4hkn9',
    98: '27 gd92hijf6aii58i3jk1l4eb70icmm6m974ag5fhj13c02dlmjhb8ejakndkl256cb3hnn7g10f849nlek',
    99: '26 b9llid2jfhc1ek487la6l0lg35mbmdje273k5hg08fm4imm9ca167kc9inn5j3n26810eadg4hnbfn',
    101: '28 5dhi6bjkg2970lc4f8ehmh1khaj328nacnm945egk06lidk7bn1fmn3il10o2o89bf5jloo7cje36ag4nimd',
    102: '29 f08gf6ehad5g7g39bij42ckkjhfg1l16ml7cnbe3m8m4a9fn50djjnhlm2i27oi8dk9c4o6o5balk31ennkhio0',
    103: '30 debf1agh0h98h3i5jjkg2h7fj6cf4klfcm2bin0n79n1k6ddgi3n8md4am5gjmae3cko0o87o2g4llik1o9el5be6i',
    104: '31 bcdae58497b1fghe3gcggfie0j62khjflmm4k6mj9e2no7aic3fojom15l0kn8n5ndphhd7lp0la9pidco4bpk2i813b6',
    105: '31 cdec3980f2cbg6hijd571ajki4lldcjm4870hg1nlegbe2mhoom3mjh9aoi5f6pbpe14k32d6ippg85one0lnkfn7ak9f',
    106: '29 3j0k1l6cebldm28549nfmlgh7ajli1k0n2o4afcoeo39657jdoohi8bkmg2n0j3m5bdapfp17468keppig9cnph',
    107: '31 e7f12fg9eea35h0ijk6ih8b4cgdjljhmngf97df0mop8gm1jbpa2p4e3ofc65nkhanoio2k0ncl1ko64ph95mbl7i3l8d',
    108: '30 bijkdlfc35m8hngnnk916nj2k7e4a09jloeigd43k6fphppoa27pl0o8c5b1alimcjhe54o7gqfqqmb08qi1m6d392',
    109: '31 gh2a4fhiij3k751clgmbmgde968jg0in6b5lo8h1l2jncjandp340enkfl9h7oqf3co6p4j1b90ap5oeq2p7qdkmmkiq8',
    110: '31 d7hi5jkgfalk0bl24ij36h1ii8mem9cd83bg7n6mfheo2apn14m59ppjocpo0jdkn268c5an3q9qfbkqlhg0q1e7oo4kl',
    111: '30 35kle96mcmbnghj1niaf24nl8n7d0n43ioca7ldl9phfk2pjbg05po6p8e1p54jmdb8oeoaqfgi0qk9h13qm7q6c2q',
    113: '31 i4dkl9ch6mlfmen0agnnbj5721nm3m8i1oeh4obo6dpj0pl35akkp7gf982opci9k0b18kqrr2ql6er73dhqg5q4cfajr',
    114: '31 2el7imlhn648koopbl0lf95dg3jca1n0cq8jpqfm756ioqn9q1qga3eh4kdb2m1dr6knrgp837jormar2rhb4cf5ie90p',
    115: '30 f9ai3g6pmkl2hpjp4db80c5openp17d7bg1h4qnlj3iqkq5ec90a6mqfoq28e8ch2i5rojk1grlr6fa70b4nrdmr39',
    117: '31 06no8hf5pop72blc91mikea3joogqd417lr6fg3prq809mda2njicb4krrhpe528ms7gh4qsq61aneb0lkjd95issfqc3',
    118: '31 7dlpbjf9c638pp4pi1h2pnekm05aqgo8ejrckd7a419qr5rg2i3rofln06brhm9fksale8b527sq6sh3g1qmdjo04csin',
    119: '31 01qclm78qoqqdkeq6pgf5habin429j30nfk8145err2hroc9a6rljbprm3igd70mss5n3loefijcskgb9s8dpa217s6h4',
  },
}
