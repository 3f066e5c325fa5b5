import type { Language } from '../tags.ts'

export const HUNGARIAN: Language = {
  code: 'hu',
  postpositions: true,
  concord: true,
  words: {
    open: `
      kutathato, kutathatova, hozzaferhetove, kutathatok, hozzaferheto, hozzaferhetok, nyilt, nyitott, megtekintheto,
      megtekinthetok, elerheto, elerhetok, olvashato, olvashatok, betekintheto, kutathatosag, hozzaferhetoseg,
      igenybe veheto, feloldott`,
    access: `
      hozzaferes, hozzaferesi, hozzaferest, kutatas, kutatasa, kutatasat, kutatasuk, hasznalat, hasznalata,
      hasznalatat, betekintes, megtekintes, igenybevetel, felhasznalas, megismeres`,
    consult: `
      kutatni, megtekinteni, hasznalhato, hasznalhatok, hasznalni, olvasni, megismerni, megismerheto, kiadhato,
      kiadhatok, kiadni, felhasznalhato`,
    free: 'szabad, szabadon, szabadan',
    public: 'nyilvanos, nyilvanosak, nyilvanosan, kozcelu',
    unrestricted: `
      korlatlan, korlatlanul, korlatozatlan, korlatozatlanul, korlatozasmentes, korlatozasmentesen, feltetel nelkuli,
      feltetel nelkul, kozkincs`,
    closed: `
      zart, zartak, zarolt, zaroltak, lezart, lezartak, hozzaferhetetlen, titkositott, titkositva, lezarva, elzart,
      zarolva, embargo alatt`,
    reserved: 'bizalmas, titkos, szigoruan titkos, fenntartott',
    restricted: `
      korlatozott, korlatozottan, korlatozva, korlatozottak, felteteles, feltetelekhez kotott, engedelykoteles,
      engedelyhez kotott, korlatos`,
    restriction: `
      *korlatozas, *korlatozasok, *korlatozasa, korlatozast, korlatozassal, korlatozashoz, *korlatozason, megkotes,
      megkotesek, akadaly, kulonleges feltetel, kulonleges feltetelek, restrikcio, korlat`,
    term: `
      *zarlat, zarolas, zarolasi ido, kutatasi tilalom, titokvedelem, embargo, vedelmi ido, kutatasi korlatozas ideje,
      varakozasi ido, moratorium, zarlati ido, zarolas ideje, titkositas`,
    over: `
      lejart, lejar, megszunt, megszunik, feloldva, feloldottak, veget er, veget ert, megszuntetve, eltelt, megszuntek,
      letelt`,
    granted: 'engedelyezett, megengedett, lehetseges, lehetosege, biztositott, engedelyezve, megadott',
    forbidden: 'tilos, tiltott, lehetetlen, megtagadott, nem engedelyezett',
    condition: `
      engedely, engedellyel, engedelye, engedelyevel, engedelyehez, engedelyet, engedelyhez, engedelyere, hozzajarulas,
      hozzajarulasa, hozzajarulasaval, hozzajarulasat, hozzajarulassal, beleegyezes, beleegyezesevel, jovahagyas,
      jovahagyasaval, jovahagyasa, felhatalmazas, nyilatkozat, nyilatkozattal, kerelem, kerelemre, kerelmere,
      kerelem alapjan, feltetellel, titoktartasi, kulon engedely, szerzodes, egyedi elbiralas, elbiralas,
      tamogato allasfoglalas, allasfoglalas, allasfoglalassal`,
    subject: 'kotott, kotve, koteles, fuggoen, fugg, fuggvenyeben, ala esik, ala esnek',
    formality: `
      bejelentkezes, elozetes bejelentkezes, elozetes bejelentkezessel, bejelentkezessel, idopont, idopontegyeztetes,
      idopont egyeztetes, egyeztetes, egyeztetessel, regisztracio, olvasojegy, kutatojegy, latogatojegy,
      szemelyazonossag, kerese, keresre, igeny szerint, elore, foglalas, kikeres, latogatoi jegy`,
    readers: `
      mindenki, mindenki szamara, barki, kutato, kutatok, kutatoi, kutatoknak, kutatok szamara, olvasok, felhasznalok,
      nagykozonseg, kozonseg, kozonseg szamara, tudomanyos, cel, celu, celra, celokra, hallgatok, szamara`,
    insiders: `
      csalad, csaladtagok, csaladja, orokosok, orokosok szamara, adomanyozo, letevo, letetemenyezo, tulajdonos,
      tulajdonosa, tagok, munkatarsak, iratkepzo, jogosult, jogosultak, belso, alkalmazottak, hozzatartozok`,
    place: `
      kutatoterem, kutatoteremben, kutatotermeben, olvasoterem, olvasoteremben, helyben, helyszinen, konyvtar,
      konyvtarban, raktar, raktarban, leveltarban, intezmenyben, szamitogep, orzott`,
    copying: `
      masolat, masolatok, masolas, masolasa, masolhato, masolni, fenymasolas, fenymasolat, fenykepezes, fenykepezheto,
      fotozas, reprodukcio, publikalas, kozles, kozlese, kozleshez, kozlesehez, kozolheto, kozzetetel, digitalizalas, digitalizalt, idezes,
      sokszorositas, szkenneles`,
    elsewhere: 'online, internet, interneten, weboldal, honlap, honlapon, kolcsonzes, kolcsonozheto, http, https',
    carrier: 'mikrofilm, mikrofilmen, mikrofilmek, mikrolap, cd, dvd, digitalis masolat, digitalis masolaton',
    aside: `
      szerzoi jog, szerzoi jogok, szerzoi, licenc, szabalyzat, kutatasi szabalyzat, szabalyok, kesztyu, dij, dijak,
      koltseg, leltar, jegyzek, adatvedelem, adatvedelmi, gdpr, paragrafus`,
    law: 'torveny, torvenyi, torvenyben, rendelet, jogszabaly, jogszabalyok, jogszabalyi, ltv',
    contact: 'kapcsolat, forduljon, erdeklodjon, informacio, tajekoztatas, lasd, kerjuk',
    hours: `
      hetfo, kedd, szerda, csutortok, pentek, szombat, vasarnap, unnepnapok, nyitvatartas, ora, nap, munkanap, het`,
    none: 'nincs, nincsen, nincsenek, semmilyen, semmifele',
    not: 'nem, ne, sem, soha, semmi, senki, tobbe nem, mar nem',
    without: 'nelkul, mentes, mentesen',
    only: 'csak, kizarolag, csupan, csakis, kizarolagos',
    except: `
      kiveve, kivetelevel, kivetel, kivetelek, kivetelekkel, kivetelek nelkul is, leszamitva, eltekintve, hacsak,
      kivetel nelkul nem`,
    some: `
      egyes, nehany, bizonyos, resze, reszei, resz, reszek, egy resze, tobbsege, tobbseg, legtobb, legnagyobb resze,
      nagy resze, nagyresze, nagyreszt, jelentos resze, altalaban, rendszerint, tobbnyire, elvileg, alapvetoen, fele,
      tobbi, egyeb, mas, masik, kulonbozo, szinte, majdnem, foleg, elsosorban, sok, keves`,
    every: `
      minden, osszes, teljes, teljesen, egesz, egesze, teljes egeszeben, kivetel nelkul, teljeskoruen, valamennyi,
      mindegyik, egeszeben, teljes korben`,
    partly: 'reszben, reszlegesen, reszleges, reszint, anonimizalt, anonimizalva',
    about: `
      tartalmazo, tartalmaznak, tartalmaz, vonatkozo, vonatkozik, vonatkoznak, kapcsolatos, szemelyes adatokat, erinto,
      keletkezett iratok, jelolt, megjelolt, szarmazo`,
    records: `
      irat, iratok, iratai, iratanyag, iratanyaga, anyag, anyaga, anyagok, dokumentum, dokumentumok, dokumentumai,
      fond, fondja, allag, gyujtemeny, gyujtemenye, gyujtemenyek, leveltar, leveltari, leveltari anyag, akta, aktak,
      hagyatek, hagyateka, tetel, tetelek, tartalma, doboz, dobozok, egyseg, egysegek, csomo, eredeti, eredetiek,
      kotet, kotetek, kezirat, keziratok, adatok, adat`,
    kind: `
      hangfelvetelek, hangfelvetel, felvetelek, fenykepek, fenykep, fotok, levelek, level, levelezes, levelezese,
      naplo, naplok, naploja, szemelyi anyagok, szemelyi anyag, szemelyzeti, orvosi, betegiratok, korlapok,
      jegyzokonyvek, filmek, terkepek, rajzok, peres, interjuk, anyakonyvek, egeszsegugyi, tanulmanyi`,
    part: 'szam, szamu, sz, oldal, raktari egyseg',
    unit: 'sorozat, sorozatok, alsorozat, allagok, szekcio',
    the: 'a, az',
    this: 'ez, ezek, ezen, jelen, a jelen, ezt, ennek',
    until: 'ig, evig, napjaig, bekovetkezteig, eveig',
    through: 'vegeig, ev vegeig, utolso napjaig, december 31 ig',
    from: 'tol, kezdve, kezdodoen, ota, tol kezdve, tol kezdodoen, jen, an',
    after: 'utan, mulva, elteltevel, eltelte utan, lejarta utan, kovetoen, leteltevel, lejartaval, koveto',
    before: 'elott, elotti, megelozoen',
    older: `
      regebbi, idosebb, fiatalabb, kevesebb, tobb mint, legalabb, ujabb, regebben keletkezett, regi, nal regebbi,
      nel regebbi, nal ujabb`,
    endless: `
      orokre, allando, allandoan, veglegesen, vegleges, visszavonasig, hatarozatlan, hatarozatlan ideig, halala,
      halalat, halalaig, halal, halalozas, elete, eleteben, eletben, mindig, rendezes, rendezese, rendezesig,
      feldolgozas, feldolgozasa, feldolgozasig, restauralas, szuletese, szuletestol, elo, rendezetlen, feldolgozatlan,
      tovabbi intezkedesig, intezkedesig`,
    made: `
      keletkezes, keletkezese, keletkezesuk, keletkezesetol, keletkezesenek, keletkezesuktol, keletkezestol,
      keletkezeset, keletkezesuket, keletkezesenek evetol, letrehozasa, letrejotte, lezarasa, lezarasat, lezarasatol,
      ugyirat lezarasa, utolso irat, legkesobbi irat, datum, kelte, keltetol, keletkezesi, keletkezesi ev, lezaras`,
    yearend: 'naptari ev, ev vege, naptari evet, naptari evtol',
    release: 'megnyilik, megnyilnak, megnyitas datuma, megnyitas, zarlat lejarta, zarlat vege, lejarat',
    later: 'ezutan, azutan, ezt kovetoen, azt kovetoen, utana, attol kezdve, ettol kezdve',
    meanwhile: 'addig, ezt megelozoen, azt megelozoen, addigra',
    year: 'ev, eves, evvel, evet, even, evre, evig tarto, evi, esztendo, evnel',
    month: 'honap, honapos, honapig, honapra',
    yet: 'jelenleg, egyelore, atmenetileg, ideiglenesen, mar, most, ma, azonnal, tovabbra is, pillanatnyilag',
    formerly: 'korabban, regebben, azelott, eredetileg',
    doubt: 'alig, talan, esetleg, valoszinuleg, meg, nehezen',
    will: 'hamarosan, rovidesen, lesz, lesznek, valik, valnak, fog, fognak',
    may: 'lehet, lehetnek, szabad volt, szabad lesz',
    must: `
      szukseges, szuksegesek, kell, kotelezo, igenyel, igenyelnek, kelljen, kellenek, megszerzese, benyujtasa, kerni,
      beszerezni, elengedhetetlen, szukseg van, feltetele, szuksegeltetik`,
    be: `
      van, vannak, volt, voltak, all, allnak, fennall, ervenyes, ervenyben, vonatkozoan, marad, maradnak, letezik,
      terheli, ervenyesul, letezo, minosul, minosulnek, rendelkezesre`,
    if: 'ha, amennyiben, amikor, amig, eseten, esetben',
    but: 'de, azonban, viszont, ugyanakkor, ellenben, bar, noha, am',
    which: 'amely, amelyek, amelyet, ami, amelyeket, melyek, mely',
    and: 'es, vagy, valamint, illetve, s',
    adverb: `
      is, nagyon, itt, tehat, szinten, kozvetlenul, kulonosebb, kulon, ismert, tovabbi, egyaltalan, kifejezett,
      barmilyen, torvenyes, jogi`,
    small: `
      egy, hogy, mint, miatt, alapjan, szerint, ertelmeben, reszere, altal, keresztul, soran, okbol, okokbol, ok,
      allapot, allapota, allapotban, allapotuk, statusz, jogallas, hozzaferesi feltetelek, feltetelek, kutathatosagi,
      datuma, napja, ido, idotartam, idotartama, idotartamra, idoszak, tartamra, ideje, idore, irasos, irasbeli,
      elozetes, igazgato, igazgatoja, foigazgato, leveltaros, nezve, tekinteteben, vonatkozasaban, jellegu, fajta,
      tipus, rendelkezik, ban, ben, ba, be, ra, re, on, en, hoz, hez, nak, nek, val, vel, nal, nel, bol, rol,
      vonatkozo szabalyok, beleertve`,
  },
  numbers: {
    10: 'tiz',
    15: 'tizenot',
    20: 'husz',
    25: 'huszonot',
    30: 'harminc',
    40: 'negyven',
    50: 'otven',
    60: 'hatvan',
    70: 'hetven',
    75: 'hetvenot',
    80: 'nyolcvan',
    90: 'kilencven',
    100: 'szaz',
  },
}
