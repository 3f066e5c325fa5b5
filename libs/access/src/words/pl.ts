import type { Language } from '../tags.ts'

export const POLISH: Language = {
  code: 'pl',
  concord: true,
  words: {
    open: `
      dostepny, dostepna, dostepne, dostepni, dostepnych, otwarty, otwarta, otwarte, otwartych, udostepniany,
      udostepniana, udostepniane, udostepnione, udostepniony, udostepnia, udostepnia sie, odtajniony, odtajnione,
      odtajniona, dostepnosc, jawny, jawne, jawna`,
    access: `
      dostep, dostepie, dostepu, dostepem, korzystanie, korzystania, udostepnianie, udostepniania, udostepnienie,
      udostepnienia, uzytkowanie, wglad, wgladu, wykorzystanie`,
    consult: `
      udostepniac, korzystac, przegladac, czytac, wykorzystywac, ogladac, zapoznac, byc udostepniane, udostepnic`,
    free: 'wolny, wolna, wolne, wolnym, swobodny, swobodne, swobodnie, swobodna, wolnego, swobodnego',
    public: `
      publiczny, publiczna, publiczne, publicznie, powszechny, powszechnie, powszechna, ogolnodostepny, ogolnodostepne,
      ogolnodostepna, ogolnie`,
    unrestricted: `
      nieograniczony, nieograniczona, nieograniczone, nieograniczonego, domena publiczna, domenie publicznej,
      bezwarunkowy, bezwarunkowo, niezastrzezone, niezastrzezony`,
    closed: `
      zamkniety, zamknieta, zamkniete, zamknietych, niedostepny, niedostepna, niedostepne, niedostepnych, zastrzezony,
      zastrzezona, zastrzezone, zastrzezonych, wylaczony, wylaczone, wylaczona, wylaczony z udostepniania,
      wylaczone z udostepniania, zapieczetowany, zapieczetowane, zablokowany, nieudostepniany, nieudostepniane,
      nieudostepniana, utajniony, utajnione, niejawny, niejawne, niejawna, embargowane`,
    reserved: 'poufny, poufne, poufna, tajny, tajne, tajna, scisle tajne, zarezerwowany, zarezerwowane',
    restricted: `
      ograniczony, ograniczona, ograniczone, ograniczonych, limitowany, limitowane, warunkowy, warunkowo, kontrolowany,
      ograniczonym, reglamentowany`,
    restriction: `
      ograniczenie, ograniczenia, ograniczen, ograniczeniami, restrykcje, restrykcji, obostrzenia, obostrzen,
      zastrzezenia, zastrzezen, przeszkod, warunkow szczegolnych, szczegolnych warunkow`,
    term: `
      embargo, okres zamkniecia, okres ochronny, okresu ochronnego, karencja, karencji, okres karencji,
      okresem ochronnym, klauzula, klauzula tajnosci, termin zastrzezenia, okres zastrzezenia`,
    over: `
      wygasl, wygaslo, wygasly, wygasa, wygasnie, wygasna, uplynal, uplynely, uplywa, uplynie, zniesione, zniesiono,
      zniesiony, zakonczyl, minal, uchylone, uchylony, konczy sie, skonczyl`,
    granted: `
      dozwolony, dozwolone, dozwolona, mozliwy, mozliwe, mozliwa, mozliwosc, dopuszczalne, zezwolono, udzielany,
      zezwala`,
    forbidden: `
      zabroniony, zabronione, zabroniona, zakazany, zakazane, niedozwolone, niemozliwe, niemozliwy, zakaz, odmowa`,
    condition: `
      zgoda, zgoda dyrektora, zgody, zgode, za zgoda, pozwolenie, pozwolenia, pozwoleniem, zezwolenie, zezwolenia,
      zezwoleniem, upowaznienie, upowaznienia, upowaznieniem, wniosek, wniosku, oswiadczenie, oswiadczenia,
      zatwierdzenie, zobowiazanie, zobowiazania, podpis, podpisaniu, podpisania, decyzja, decyzji, pod warunkiem,
      warunkiem, uzasadniony, uzasadnionego, indywidualnie, akceptacji, akceptacja, uzgodnieniu z, opinia`,
    subject: `
      podlega, podlegaja, podlegajacy, podlegajace, uzalezniony, uzaleznione, uzalezniona, zalezy, zalezny, objete,
      objety, objeta, z zastrzezeniem`,
    formality: `
      umowieniu, uzgodnieniu, uzgodnieniu terminu, rezerwacja, rezerwacji, rejestracja, rejestracji, karta czytelnika,
      dowod, legitymacja, zamowienie, zamowienia, zamowieniu, na zamowienie, na zyczenie, prosbe, na prosbe,
      wczesniejszym, zgloszenie, zgloszenia, zgloszeniu, formularz, umowionym`,
    readers: `
      publicznosci, uzytkownik, uzytkownicy, uzytkownikow, uzytkownikom, badacz, badacze, badaczy, badaczom, badan,
      badania, badan naukowych, badaniach, czytelnik, czytelnicy, czytelnikow, czytelnikom,
      wszystkich zainteresowanych, zainteresowanych, kazdy, kazdego, dla wszystkich, celow, celach, naukowych, naukowe,
      studentow, obywateli`,
    insiders: `
      rodzina, rodziny, rodzinie, spadkobiercy, spadkobiercow, darczynca, darczyncy, deponent, deponenta, wlasciciel,
      wlasciciela, czlonkowie, czlonkow, pracownicy, pracownikow, pracownikom, tworca zespolu, upowaznionych,
      upowaznione, uprawnionych, uprawnionym, wewnetrzny, wewnetrznego`,
    place: `
      czytelnia, czytelni, pracownia naukowa, pracowni naukowej, pracowni, na miejscu, siedziba, siedzibie, biblioteka,
      bibliotece, magazyn, magazynie, budynek, archiwum na miejscu, przechowywane, przechowywany, muzeum, komputer`,
    copying: `
      kopia, kopie, kopii, kopiowanie, kopiowania, kopiowac, kserokopie, kserowanie, fotokopia, fotokopie,
      fotografowac, fotografowanie, reprodukcja, reprodukcje, reprodukcji, publikacja, publikacji, publikowac,
      publikowanie, cytowanie, digitalizacja, zdigitalizowany, zdigitalizowane, skany, skanowanie, rozpowszechnianie,
      powielanie`,
    elsewhere: `
      online, internet, internecie, strona, stronie, www, wypozyczane, wypozyczenie, wypozyczanie, http, https,
      zdalnie, zdalny`,
    carrier: 'mikrofilm, mikrofilmy, mikrofilmu, mikrofilmow, mikrofisze, cd, dvd, kopia cyfrowa, kopie cyfrowe',
    aside: `
      prawo autorskie, prawa autorskie, praw autorskich, prawem autorskim, prawami autorskimi, autorskie, licencja, licencji, regulamin, regulaminu,
      regulaminem, oplata, oplaty, rekawiczki, inwentarz, rodo, ochrona danych, danych osobowych, zasady,
      zasadach ogolnych`,
    law: 'przepisy, przepisow, przepisami, ustawa, ustawy, ustawa z, rozporzadzenie, art',
    contact: `
      kontakt, skontaktowac, prosze, informacje, informacji, zob, zobacz, zapytac, zaleca sie, zalecana, zalecane,
      zalecany`,
    hours: `
      poniedzialek, wtorek, sroda, czwartek, piatek, sobota, niedziela, godziny, godzinach, dni, dni roboczych,
      tydzien`,
    none: 'brak, zadne, zadnych, zaden, zadna',
    not: 'nie, nigdy, ani, nikt, nic, brak dostepu',
    without: 'bez, wolny od, wolne od, wolna od, bez zadnych, bez jakichkolwiek',
    only: 'tylko, wylacznie, jedynie, wylacznym',
    except: `
      z wyjatkiem, z wyjatkami, wyjatek, wyjatki, oprocz, poza, procz, z wylaczeniem, wylaczeniem, chyba ze, pomijajac,
      za wyjatkiem`,
    some: `
      niektore, niektorych, czesc, czesci, niektory, kilka, wybrane, wybranych, wiekszosc, wiekszosci, w wiekszosci,
      zasadniczo, na ogol, zwykle, zazwyczaj, w zasadzie, pewne, pewnych, okreslone, okreslonych, pozostale,
      pozostalych, pozostala, inne, innych, reszta, prawie, niemal, glownie, poszczegolne, polowa, wiele, roznych,
      nieliczne`,
    every: `
      wszystkie, wszystkich, wszystko, caly, cala, cale, calosc, calosci, w calosci, calkowicie, w pelni, pelny, pelna,
      pelne, kazda, bez wyjatku, bez wyjatkow`,
    partly: 'czesciowo, w czesci, czesciowy, po anonimizacji',
    about: `
      zawierajace, zawierajacych, zawiera, zawieraja, dotyczace, dotyczacych, dotycza, dotyczy, zwiazane z, oznaczone,
      datowane, sprzed, z danymi`,
    records: `
      zespol, zespolu, akta, akt, aktow, dokument, dokumenty, dokumentow, dokumentacja, dokumentacji, archiwum,
      archiwalia, materialy, materialow, material, kolekcja, kolekcji, zbior, zbioru, zbiory, teczka, teczki,
      jednostka, jednostki, jednostek, archiwalne, archiwalnych, spuscizna, spuscizny, papiery, zawartosc, oryginaly,
      ksiegi, rekopisy`,
    kind: `
      nagrania, nagran, fotografie, fotografii, zdjecia, listy, listow, korespondencja, korespondencji, dziennik,
      dzienniki, dziennikow, akta osobowe, akt osobowych, akta personalne, dokumentacja medyczna,
      dokumentacji medycznej, osobowe, osobowych, protokoly, filmy, mapy, plany, sadowe, medyczna, pamietniki, wywiady,
      metrykalne`,
    part: 'pudlo, nr, numer, numery, sygn, sygnatura, poz',
    unit: 'seria, serii, serie, podseria, podserii, podzespol, dzial',
    this: 'ten, ta, to, te, tego, tej, tych, niniejszy, niniejsza, niniejsze, niniejszego',
    'until-date': 'do',
    'from-date': 'od',
    'after-date': 'za',
    until: 'do roku, do dnia, az do, do czasu',
    through: 'do konca, do konca roku, wlacznie, do konca roku kalendarzowego',
    from: 'od roku, od dnia, poczawszy od, z dniem',
    after: 'po, po uplywie, po roku, po dniu',
    before: 'przed, przed uplywem, przed rokiem, wczesniej niz',
    older: `
      starsze niz, starszych niz, mlodsze niz, mlodszych niz, ponad, mniej niz, wiecej niz, z ostatnich, ostatnich,
      powyzej, ponizej, co najmniej, starsze, mlodsze`,
    endless: `
      na stale, stale, bezterminowo, do odwolania, odwolania, smierci, smierc, dozywotnio, zycia, za zycia, trwale,
      zawsze, opracowania, opracowanie, konserwacji, zgonu, nieokreslony, urodzenia, zyjacych, w trakcie,
      opracowywania`,
    made: `
      wytworzenia, powstania, sporzadzenia, daty wytworzenia, daty powstania, daty sporzadzenia, ich wytworzenia,
      ich powstania, data wytworzenia, zakonczenia sprawy, zamkniecia akt, zamkniecia, ostatniego dokumentu,
      najmlodszego dokumentu, wytworzenia dokumentu, zamkniecia teczki, wytworzenia ostatniego, zakonczenia`,
    yearend: 'roku kalendarzowego, konca roku',
    release: `
      zostanie otwarty, zostana otwarte, zostanie otwarte, data otwarcia, data udostepnienia, otwarcie, koniec embarga,
      koniec karencji, data odtajnienia`,
    later: 'nastepnie, potem, po tym terminie, po tej dacie, od tego czasu, po tym czasie, pozniej',
    meanwhile: 'do tego czasu, przed tym terminem, przed ta data, dotychczas, do tej daty',
    year: 'rok, roku, lata, lat, latach, letni, letnia',
    month: 'miesiac, miesiace, miesiecy',
    yet: `
      obecnie, aktualnie, tymczasowo, na razie, chwilowo, czasowo, teraz, juz, dzis, natychmiast, nadal,
      w chwili obecnej`,
    formerly: 'wczesniej, dawniej, poprzednio, pierwotnie',
    doubt: 'ledwie, ledwo, zaledwie, byc moze, mozliwie, prawdopodobnie, trudno, jeszcze, ewentualnie',
    will: 'wkrotce, niebawem, bedzie, beda, zostanie, zostana, stanie sie, stana sie',
    may: 'moze, moga, mozna, moze byc, moga byc',
    must: `
      wymaga, wymagaja, wymagana, wymagany, wymagane, konieczna, konieczne, konieczny, niezbedna, niezbedne, nalezy,
      trzeba, musi, musza, potrzebna, obowiazkowa, uzyskac, uzyskania, uzyskaniu, wymagajacy, koniecznosc, wymog`,
    be: `
      jest, sa, byl, byla, bylo, byly, byc, ma, maja, istnieja, istnieje, pozostaje, pozostaja, znajduje, znajduja,
      nalozone, nalozono, obowiazuja, obowiazuje, wystepuja, stosuje, dotyczy sie`,
    if: 'jesli, jezeli, gdy, kiedy, w przypadku, o ile, dopoki, w razie',
    because: 'ze wzgledu na, z uwagi na, poniewaz, gdyz, z powodu',
    but: 'ale, jednak, jednakze, natomiast, lecz, choc, chociaz, zas, aczkolwiek',
    which: 'ktory, ktora, ktore, ktorych, ktorego',
    and: 'i, oraz, lub, albo, a takze, badz',
    adverb: `
      takze, rowniez, bardzo, tutaj, bezposrednio, szczegolne, szczegolnych, szczegolnej, specjalnych, specjalnej,
      specjalne, znanych, dodatkowych, jakichkolwiek, prawne, prawnych, formalnych`,
    small: `
      w, we, na, z, ze, o, u, dla, przez, przy, pod, nad, miedzy, wedlug, zgodnie, sie, zostal, zostala, zostaly, ich,
      jego, jej, status, warunki, warunki dostepu, warunki udostepniania, zasady udostepniania, data, dzien, czas,
      okres, na okres, przez okres, okresu, powod, powodu, powodow, ze wzgledu, wzgledu, wzgledow, wzgledy, rodzaj,
      charakter, stan, stanu, zachowania, przyczyn, podstawie, pisemny, pisemna, pisemnej, pisemnego, uprzedniej,
      uprzednia, uprzednim, dyrektora, dyrektor, archiwum panstwowego, w tym, wlacznie z, mocy, moca, odrebnej,
      odrebnych, osob, osoby, celu, stosunku, odniesieniu, trybie`,
  },
  numbers: {
    10: 'dziesiec, dziesieciu',
    20: 'dwadziescia, dwudziestu',
    25: 'dwadziescia piec',
    30: 'trzydziesci, trzydziestu',
    50: 'piecdziesiat, piecdziesieciu',
    70: 'siedemdziesiat, siedemdziesieciu',
    75: 'siedemdziesiat piec',
    80: 'osiemdziesiat, osiemdziesieciu',
    100: 'sto, stu',
  },
}
