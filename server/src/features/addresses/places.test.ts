import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { iso1A2Code } from '@rapideditor/country-coder';
import fc from 'fast-check';
import { createPlaces } from './places.ts';
import { regionName } from './region-names.ts';

const places = createPlaces();

/** The centres of towns and the region each belongs to, written down from ISO 3166-2. */
const towns: readonly [name: string, x: number, y: number, region: string][] = [
  ['Moscow', 37.61556, 55.75222, 'RU-MOW'],
  ['Zelenograd', 37.18139, 55.9825, 'RU-MOW'],
  ['Troitsk', 37.30736, 55.48498, 'RU-MOW'],
  ['Shcherbinka', 37.55972, 55.49972, 'RU-MOW'],
  ['Khimki', 37.42969, 55.89704, 'RU-MOS'],
  ['Krasnogorsk', 37.33017, 55.82036, 'RU-MOS'],
  ['Mytishchi', 37.73076, 55.91163, 'RU-MOS'],
  ['Balashikha', 37.95806, 55.80945, 'RU-MOS'],
  ['Lyubertsy', 37.89322, 55.67719, 'RU-MOS'],
  ['Podolsk', 37.55472, 55.42419, 'RU-MOS'],
  ['Odintsovo', 37.27773, 55.67798, 'RU-MOS'],
  ['Reutov', 37.8575, 55.76111, 'RU-MOS'],
  ['Dolgoprudnyy', 37.50183, 55.94958, 'RU-MOS'],
  ['Korolev', 37.82556, 55.91417, 'RU-MOS'],
  ['Vidnoye', 37.70967, 55.55239, 'RU-MOS'],
  ['Saint Petersburg', 30.31413, 59.93863, 'RU-SPE'],
  ['Pushkin', 30.39642, 59.71417, 'RU-SPE'],
  ['Kolpino', 30.58856, 59.75069, 'RU-SPE'],
  ['Sertolovo', 30.20165, 60.1444, 'RU-LEN'],
  ['Vsevolozhsk', 30.67314, 60.01512, 'RU-LEN'],
  ['Gatchina', 30.12833, 59.57639, 'RU-LEN'],
  ['Vyborg', 28.75283, 60.70763, 'RU-LEN'],
  ['Novosibirsk', 82.9346, 55.0415, 'RU-NVS'],
  ['Yekaterinburg', 60.6122, 56.8519, 'RU-SVE'],
  ['Kazan', 49.12214, 55.78874, 'RU-TA'],
  ['Nizhniy Novgorod', 44.00205, 56.32867, 'RU-NIZ'],
  ['Chelyabinsk', 61.42915, 55.15402, 'RU-CHE'],
  ['Omsk', 73.36859, 54.99244, 'RU-OMS'],
  ['Samara', 50.15, 53.20007, 'RU-SAM'],
  ['Tolyatti', 49.3461, 53.5303, 'RU-SAM'],
  ['Rostov-na-Donu', 39.72328, 47.23135, 'RU-ROS'],
  ['Ufa', 55.96779, 54.74306, 'RU-BA'],
  ['Krasnoyarsk', 92.86717, 56.01839, 'RU-KYA'],
  ['Abakan', 91.42917, 53.71556, 'RU-KK'],
  ['Minusinsk', 91.6875, 53.71028, 'RU-KYA'],
  ['Perm', 56.25017, 58.01046, 'RU-PER'],
  ['Voronezh', 39.1843, 51.67204, 'RU-VOR'],
  ['Volgograd', 44.50183, 48.71939, 'RU-VGG'],
  ['Krasnodar', 38.97603, 45.04484, 'RU-KDA'],
  ['Sochi', 39.72569, 43.59917, 'RU-KDA'],
  ['Maykop', 40.10583, 44.60778, 'RU-AD'],
  ['Saratov', 46.00861, 51.54056, 'RU-SAR'],
  ['Tyumen', 65.52722, 57.15222, 'RU-TYU'],
  ['Izhevsk', 53.20448, 56.84976, 'RU-UD'],
  ['Barnaul', 83.76361, 53.36056, 'RU-ALT'],
  ['Gorno-Altaysk', 85.91892, 51.96056, 'RU-AL'],
  ['Irkutsk', 104.29639, 52.29778, 'RU-IRK'],
  ['Ulan-Ude', 107.60627, 51.82721, 'RU-BU'],
  ['Chita', 113.50087, 52.03171, 'RU-ZAB'],
  ['Khabarovsk', 135.08379, 48.48271, 'RU-KHA'],
  ['Birobidzhan', 132.92386, 48.79284, 'RU-YEV'],
  ['Vladivostok', 131.87353, 43.10562, 'RU-PRI'],
  ['Yakutsk', 129.73306, 62.03389, 'RU-SA'],
  ['Magadan', 150.80347, 59.5638, 'RU-MAG'],
  ['Petropavlovsk-Kamchatsky', 158.65076, 53.04444, 'RU-KAM'],
  ['Yuzhno-Sakhalinsk', 142.73603, 46.95407, 'RU-SAK'],
  ['Anadyr', 177.5103, 64.73424, 'RU-CHU'],
  ['Murmansk', 33.09251, 68.97917, 'RU-MUR'],
  ['Arkhangelsk', 40.5433, 64.5401, 'RU-ARK'],
  ['Nar’yan-Mar', 53.00371, 67.63869, 'RU-NEN'],
  ['Salekhard', 66.60194, 66.53, 'RU-YAN'],
  ['Khanty-Mansiysk', 69.00194, 61.00417, 'RU-KHM'],
  ['Kaliningrad', 20.51095, 54.70649, 'RU-KGD'],
  ['Murom', 42.0426, 55.575, 'RU-VLA'],
  ['Sarov', 43.32352, 54.93583, 'RU-NIZ'],
  ['Makhachkala', 47.50236, 42.97638, 'RU-DA'],
  ['Groznyy', 45.68895, 43.31195, 'RU-CE'],
  ['Magas', 44.77261, 43.22257, 'RU-IN'],
  ['Kyzyl', 94.45338, 51.71081, 'RU-TY'],
  ['Elista', 44.25583, 46.30778, 'RU-KL'],
  ['Almaty', 76.92861, 43.25667, 'KZ-75'],
  ['Nur-Sultan', 71.44598, 51.1801, 'KZ-71'],
  ['Shymkent', 69.6, 42.3, 'KZ-79'],
  ['Kapshagay', 77.06304, 43.86681, 'KZ-19'],
  ['Taldykorgan', 78.37389, 45.01556, 'KZ-33'],
  ['Zharkent', 80.00655, 44.1666, 'KZ-33'],
  ['Semey', 80.26669, 50.42675, 'KZ-10'],
  ['Ayagoz', 80.43437, 47.96447, 'KZ-10'],
  ['Ust-Kamenogorsk', 82.60586, 49.97143, 'KZ-63'],
  ['Zaysan', 84.87144, 47.46657, 'KZ-63'],
  ['Zhezqazghan', 67.76667, 47.78333, 'KZ-62'],
  ['Karagandy', 73.10211, 49.80187, 'KZ-35'],
  ['Balqash', 74.995, 46.84806, 'KZ-35'],
  ['Baikonur', 63.31667, 45.61667, 'KZ-43'],
  ['Kyzylorda', 65.50917, 44.85278, 'KZ-43'],
  ['Aktobe', 57.20718, 50.27969, 'KZ-15'],
  ['Atyrau', 51.88333, 47.11667, 'KZ-23'],
  ['Oral', 51.36667, 51.23333, 'KZ-27'],
  ['Aktau', 51.16667, 43.65, 'KZ-47'],
  ['Kostanay', 63.62463, 53.21435, 'KZ-39'],
  ['Petropavl', 69.15, 54.86667, 'KZ-59'],
  ['Kokshetau', 69.4, 53.28333, 'KZ-11'],
  ['Pavlodar', 76.96667, 52.28333, 'KZ-55'],
  ['Taraz', 71.36667, 42.9, 'KZ-31'],
  ['Turkestan', 68.25175, 43.29733, 'KZ-61'],
  ['Tashkent', 69.21627, 41.26465, 'UZ-TK'],
  ['Chirchiq', 69.58222, 41.46889, 'UZ-TO'],
  ['Samarkand', 66.95972, 39.65417, 'UZ-SA'],
  ['Bukhara', 64.42861, 39.77472, 'UZ-BU'],
  ['Namangan', 71.67257, 40.9983, 'UZ-NG'],
  ['Andijon', 72.34424, 40.78206, 'UZ-AN'],
  ['Fergana', 71.78432, 40.38421, 'UZ-FA'],
  ['Quvasoy', 71.98026, 40.29721, 'UZ-FA'],
  ['Nukus', 59.61028, 42.45306, 'UZ-QR'],
  ['Urganch', 60.63333, 41.55, 'UZ-XO'],
  ['Qarshi', 65.78905, 38.86056, 'UZ-QA'],
  ['Tirmiz', 67.27833, 37.22417, 'UZ-SU'],
  ['Jizzax', 67.82842, 40.12341, 'UZ-JI'],
  ['Guliston', 68.78417, 40.48972, 'UZ-SI'],
  ['Navoiy', 65.37917, 40.08444, 'UZ-NW'],
  ['Kyiv', 30.5238, 50.45466, 'UA-30'],
  ['Irpin', 30.25055, 50.52175, 'UA-32'],
  ['Vyshneve', 30.3705, 50.38913, 'UA-32'],
  ['Brovary', 30.80671, 50.51809, 'UA-32'],
  ['Kharkiv', 36.25272, 49.98081, 'UA-63'],
  ['Odessa', 30.73262, 46.47747, 'UA-51'],
  ['Dnipro', 35.03865, 48.4593, 'UA-12'],
  ['Lviv', 24.02324, 49.83826, 'UA-46'],
  ['Donetsk', 37.80224, 48.023, 'UA-14'],
  ['Luhansk', 39.31706, 48.56705, 'UA-09'],
  ['Mariupol', 37.54131, 47.09514, 'UA-14'],
  ['Zaporizhia', 35.19031, 47.82289, 'UA-23'],
  ['Kherson', 32.6178, 46.65581, 'UA-65'],
  ['Simferopol', 34.11079, 44.95719, 'UA-43'],
  ['Sevastopol', 33.52134, 44.60795, 'UA-40'],
  ['Slavutych', 30.71806, 51.5225, 'UA-32'],
  ['Minsk', 27.56667, 53.9, 'BY-HM'],
  ['Kalodzishchy', 27.7823, 53.944, 'BY-MI'],
  ['Barysaw', 28.505, 54.2279, 'BY-MI'],
  ['Brest', 23.68775, 52.09755, 'BY-BR'],
  ['Hrodna', 23.8258, 53.6884, 'BY-HR'],
  ['Homyel’', 30.9754, 52.4345, 'BY-HO'],
  ['Mahilyow', 30.3449, 53.9168, 'BY-MA'],
  ['Vitebsk', 30.2049, 55.1904, 'BY-VI'],
  ['Bishkek', 74.59, 42.87, 'KG-GB'],
  ['Osh', 72.7985, 40.52828, 'KG-GO'],
  ['Dushanbe', 68.77905, 38.53575, 'TJ-DU'],
  ['Khujand', 69.62216, 40.28256, 'TJ-SU'],
  ['Yerevan', 44.51361, 40.18111, 'AM-ER'],
  ['Tbilisi', 44.83368, 41.69411, 'GE-TB'],
  ['Sokhumi', 40.9893, 43.00697, 'GE-AB'],
  ['Baku', 49.89201, 40.37767, 'AZ-BA'],
  ['Chisinau', 28.8575, 47.00556, 'MD-CU'],
  ['Tiraspol', 29.62909, 46.84274, 'MD-SN'],
  ['Tallinn', 24.75353, 59.43696, 'EE-37'],
  ['Narva', 28.19028, 59.37722, 'EE-45'],
  ['Riga', 24.10589, 56.946, 'LV-RIX'],
  ['Vilnius', 25.2798, 54.68916, 'LT-VL'],
  ['Warsaw', 21.01178, 52.22977, 'PL-14'],
  ['Kraków', 19.93658, 50.06143, 'PL-12'],
  ['Gdańsk', 18.64912, 54.35227, 'PL-22'],
  ['Prague', 14.42076, 50.08804, 'CZ-10'],
  ['Brno', 16.60796, 49.19522, 'CZ-64'],
  ['Berlin', 13.41053, 52.52437, 'DE-BE'],
  ['Potsdam', 13.06566, 52.39886, 'DE-BB'],
  ['Munich', 11.57549, 48.13743, 'DE-BY'],
  ['Hamburg', 9.99302, 53.55073, 'DE-HH'],
  ['Bremen', 8.80717, 53.07582, 'DE-HB'],
  ['Köln', 6.95, 50.93333, 'DE-NW'],
  ['Frankfurt am Main', 8.68417, 50.11552, 'DE-HE'],
  ['Stuttgart', 9.17702, 48.78232, 'DE-BW'],
  ['Görlitz', 14.98853, 51.15518, 'DE-SN'],
  ['Konstanz', 9.17582, 47.66033, 'DE-BW'],
  ['Dresden', 13.73832, 51.05089, 'DE-SN'],
  ['Paris', 2.3488, 48.85341, 'FR-75C'],
  ['Marseille', 5.38107, 43.29695, 'FR-13'],
  ['Lyon', 4.84671, 45.74846, 'FR-69'],
  ['Toulouse', 1.44367, 43.60426, 'FR-31'],
  ['Nice', 7.26608, 43.70313, 'FR-06'],
  ['Strasbourg', 7.74553, 48.58392, 'FR-67'],
  ['Ajaccio', 8.73812, 41.91886, 'FR-2A'],
  ['Bastia', 9.45, 42.70278, 'FR-2B'],
  ['Lille', 3.05858, 50.63297, 'FR-59'],
  ['Birmingham', -1.89983, 52.48142, 'GB-BIR'],
  ['Manchester', -2.23743, 53.48095, 'GB-MAN'],
  ['Edinburgh', -3.19648, 55.95206, 'GB-EDH'],
  ['Glasgow', -4.25763, 55.86515, 'GB-GLG'],
  ['Cardiff', -3.18, 51.48, 'GB-CRF'],
  ['Belfast', -5.92541, 54.59682, 'GB-BFS'],
  ['Northampton', -0.88333, 52.25, 'GB-WNH'],
  ['Kettering', -0.72571, 52.39836, 'GB-NNH'],
  ['Derry', -7.30934, 54.9981, 'GB-DRS'],
  ['Bournemouth', -1.8795, 50.72048, 'GB-BCP'],
  ['Helsinki', 24.93545, 60.16952, 'FI-18'],
  ['Oslo', 10.74609, 59.91273, 'NO-03'],
  ['Stockholm', 18.06871, 59.32938, 'SE-AB'],
  ['Madrid', -3.70256, 40.4165, 'ES-M'],
  ['Barcelona', 2.15899, 41.38879, 'ES-B'],
  ['Rome', 12.51133, 41.89193, 'IT-RM'],
  ['Milan', 9.18951, 45.46427, 'IT-MI'],
  ['Vienna', 16.37208, 48.20849, 'AT-9'],
  ['Zürich', 8.55, 47.36667, 'CH-ZH'],
  ['Istanbul', 28.94966, 41.01384, 'TR-34'],
  ['Bucharest', 26.10626, 44.43225, 'RO-B'],
  ['Sofia', 23.32415, 42.69751, 'BG-22'],
  ['Belgrade', 20.46513, 44.80401, 'RS-00'],
  ['Zagreb', 15.97798, 45.81444, 'HR-21'],
  ['Athens', 23.72784, 37.98376, 'GR-I'],
  ['New York City', -74.00597, 40.71427, 'US-NY'],
  ['Los Angeles', -118.24368, 34.05223, 'US-CA'],
  ['Chicago', -87.65005, 41.85003, 'US-IL'],
  ['São Paulo', -46.63611, -23.5475, 'BR-SP'],
  ['Beijing', 116.39723, 39.9075, 'CN-BJ'],
  ['Tokyo', 139.69171, 35.6895, 'JP-13'],
  ['Delhi', 77.23149, 28.65195, 'IN-DL'],
  ['Ulan Bator', 106.88324, 47.90771, 'MN-1'],
  ['Ashgabat', 58.38333, 37.95, 'TM-S'],
];

describe('places', () => {
  test('two hundred towns lie in their regions', () => {
    const found = towns.map(([name, x, y]) => ({ name, ...places.locate(x, y) }));
    assert.deepEqual(
      found,
      towns.map(([name, , , region]) => ({ name, country: region.slice(0, 2), region })),
    );
    assert.ok(towns.length > 200);
  });

  test('the open sea lies in no country', () => {
    assert.deepEqual(places.locate(-30, 30), { country: '', region: '' });
  });

  test('a bridge and a pier belong to the region beside them', () => {
    assert.equal(places.locate(36.53, 45.31).country, 'RU');
    assert.equal(places.locate(30.2116, 60.0022).region, 'RU-SPE');
    assert.equal(places.locate(-70.0, 43.66).region, 'US-ME');
  });

  test('codes are those that ISO publishes, whoever holds the land', () => {
    assert.deepEqual(places.locate(34.1, 44.95), { country: 'UA', region: 'UA-43' });
    assert.deepEqual(places.locate(33.52, 44.6), { country: 'UA', region: 'UA-40' });
    assert.deepEqual(places.locate(21.16, 42.66), { country: '', region: '' });
    assert.equal(places.locate(33.36, 35.33).country, 'CY');
  });

  test('a territory that ISO lists under a country has its code there', () => {
    assert.deepEqual(places.locate(55.45, -20.88), { country: 'FR', region: 'FR-974' });
    assert.deepEqual(places.locate(114.17, 22.32), { country: 'CN', region: 'CN-HK' });
    assert.deepEqual(places.locate(-66.1, 18.44), { country: 'US', region: 'US-PR' });
  });

  test('the region is always one of the country, and has a name in both languages', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -170, max: 170, noNaN: true }),
        fc.double({ min: -80, max: 80, noNaN: true }),
        (x, y) => {
          const { country, region } = places.locate(x, y);
          assert.match(country, /^([A-Z]{2})?$/);
          if (region === '') return;
          assert.equal(region.slice(0, 2), country);
          assert.match(regionName(region, 'ru'), /[а-яё]/i);
          assert.notEqual(regionName(region, 'en'), region);
        },
      ),
      { numRuns: 5000 },
    );
  });

  test('the country is that of country-coder wherever its code is published', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 20, max: 60, noNaN: true }),
        fc.double({ min: 36, max: 70, noNaN: true }),
        (x, y) => {
          const { country } = places.locate(x, y);
          const other = iso1A2Code([x, y]) ?? '';
          if (country === 'UA' || country === 'CY' || other === 'XK') return;
          assert.equal(country, other);
        },
      ),
      { numRuns: 5000 },
    );
  });

  test('an answer does not depend on what was asked before', () => {
    const points = fc.array(
      fc.tuple(fc.double({ min: 36, max: 39, noNaN: true }), fc.double({ min: 55, max: 57, noNaN: true })),
      {
        minLength: 200,
        maxLength: 200,
      },
    );
    fc.assert(
      fc.property(points, (list) => {
        const used = list.map(([x, y]) => places.locate(x, y));
        const backwards = list.toReversed().map(([x, y]) => places.locate(x, y));
        assert.deepEqual(backwards.toReversed(), used);
      }),
      { numRuns: 20 },
    );
  });
});
